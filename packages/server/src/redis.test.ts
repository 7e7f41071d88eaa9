import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@redis/client';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storePortCases } from './conformance/storePortCases.js';
import { PortUnavailableError } from './http/responses.js';
import { redisStore } from './redis.js';

const isInstalled = spawnSync('redis-server', ['--version']).status === 0;

describe.runIf(isInstalled)('the store in a real Redis (skipped without redis-server)', () => {
	let folder = '';
	let socket = '';
	let server: ChildProcess;
	const closes: (() => unknown)[] = [];
	beforeAll(async () => {
		folder = await mkdtemp(path.join(tmpdir(), 'countersign-redis-'));
		socket = path.join(folder, 'redis.sock');
		const settings = ['--port', '0', '--unixsocket', socket, '--save', '', '--dir', folder];
		server = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'ignore'] });
		for await (const text of server.stdout ?? []) {
			if (/Ready to accept connections|ready to accept connections at/.test(String(text))) break;
		}
	});
	afterAll(async () => {
		for (const close of closes) await close();
		if (server.exitCode === null) {
			server.kill();
			await once(server, 'exit');
		}
		await rm(folder, { recursive: true });
	});

	async function openClient() {
		const client = createClient({ socket: { path: socket, tls: false } });
		client.on('error', () => {});
		await client.connect();
		closes.push(() => client.destroy());
		return client;
	}
	const openRedis = async () => redisStore(await openClient());
	function openIoRedis() {
		const client = new Redis(socket);
		client.on('error', () => {});
		closes.push(() => client.disconnect());
		return redisStore(client);
	}

	describe('with the client of redis', () => {
		for (const { name, run } of storePortCases(openRedis)) it(name, run);
	});

	describe('with the client of ioredis', () => {
		for (const { name, run } of storePortCases(openIoRedis)) it(name, run);
	});

	it('rounds lifetimes up to whole milliseconds', async () => {
		const store = await openRedis();
		await store.put([{ key: 'part', value: 'one', lifetime: 60_000.5 }]);
		expect(await store.get('part')).toBe('one');
		expect((await store.count({ key: 'parts', window: 0.5 })).count).toBe(1);
	});

	it('reports a server that lacks its replicas as unavailable', async () => {
		const client = await openClient();
		const store = redisStore(client);
		const requireReplicas = (count: string) =>
			client.sendCommand(['CONFIG', 'SET', 'min-replicas-to-write', count]);
		await requireReplicas('1');
		const entry = { key: 'alone', value: 'one', lifetime: 60_000 };
		for (const write of [
			() => store.put([entry]),
			() => store.put([entry, { ...entry, key: 'more' }]),
			() => store.count({ key: 'alone', window: 60_000 }),
		]) {
			await expect(write()).rejects.toBeInstanceOf(PortUnavailableError);
		}
		await requireReplicas('0');
		await store.put([entry]);
	});

	it('reports a mistake as it is, and a server that has gone as unavailable', async () => {
		const client = createClient({ socket: { path: socket, tls: false, reconnectStrategy: false } });
		client.on('error', () => {});
		await client.connect();
		const store = redisStore(client, { prefix: '' });
		await client.sendCommand(['LPUSH', 'list', 'item']);
		await expect(store.get('list')).rejects.toThrow('WRONGTYPE');
		await expect(store.get('list')).rejects.not.toBeInstanceOf(PortUnavailableError);
		server.kill();
		await once(server, 'exit');
		await expect(store.get('key')).rejects.toBeInstanceOf(PortUnavailableError);
	});
});
