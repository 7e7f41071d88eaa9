import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from './openDatabase.js';
import { openPool } from './openPool.js';
import { closeInTime, describeFailure, poolOf } from './openPostgres.js';
import { unavailableReason } from './unavailable.js';

const migrations = { folder: 'drizzle', table: 'test_migrations', lock: 1 };
const url = 'postgres://ada:top%20canary@db.test:5433/money';

test.each([
	['its own words', new Error('role "ada" does not exist'), 'role "ada" does not exist'],
	['of several lines the first', new Error('no\nselect secret'), 'no'],
	[
		'the cause, not the statement around it',
		new Error('Failed query: select 1', { cause: new Error('permission denied') }),
		'permission denied',
	],
	[
		'the code of several tries',
		Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
		'ECONNREFUSED',
	],
	['no password, however it is written', new Error('top canary, top%20canary'), '…, …'],
])('reports a failure in one line: %s', (_, error, reason) => {
	expect(describeFailure(url, error)).toBe(
		`The database money at db.test:5433 cannot be used: ${reason}. Check DATABASE_URL.`,
	);
});

test('reports a failure when the password has an invalid percent encoding', () => {
	expect(describeFailure('postgres://u:50%off@h/d', new Error('no 50%off'))).toBe(
		'The database d at h cannot be used: no …. Check DATABASE_URL.',
	);
});

test.each([
	['nothing', ''],
	['no address', 'money'],
	['another protocol', 'mysql://ada:canary@db.test/money'],
	['a password whose end would be taken for the host', 'postgres://ada:12/can@ary@db.test/money'],
	['one that would be taken for a port', 'postgres://ada:canary#1@db.test/money'],
])('does not repeat an invalid address: %s', async (_, databaseUrl) => {
	await expect(openDatabase({ databaseUrl }, migrations)).rejects.toThrow(
		/^DATABASE_URL looks like postgres:\/\/user:password@host:5432\/name[^\n]*$/,
	);
});

test('stops waiting for a server that no longer responds', () => {
	const { connectionTimeoutMillis = 0, query_timeout: statement = 0, keepAlive } = poolOf(url);
	for (const limit of [connectionTimeoutMillis, statement]) {
		// A request to the backend takes 10.5 seconds at most.
		expect(limit).toBeGreaterThan(10_500);
		expect(limit).toBeLessThanOrEqual(30_000);
	}
	expect(keepAlive).toBe(true);
});

/** A server to whose first connection nobody says anything, as if what was sent to it was lost. */
async function startLosing() {
	let accepted = 0;
	const server = createServer((socket) => {
		accepted += 1;
		if (accepted === 1) return;
		socket.on('error', () => {});
		socket.once('data', () => {
			socket.write(Buffer.concat([message('R', [0, 0, 0, 0]), ready]));
			socket.on('data', () => socket.write(Buffer.concat([message('C', 'SELECT 0\0'), ready])));
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => void server.close());
	const { port } = Object(server.address()) as { readonly port: number };
	const reached = once(server, 'connection');
	return { url: `postgres://ada:canary@127.0.0.1:${port}/money`, reached };
}

test('runs statements again soon after the network recovers', async () => {
	const { url: losing, reached } = await startLosing();
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	onTestFinished(() => void vi.useRealTimers());
	const { database, close } = openPool({ ...poolOf(losing), max: 1 });
	const run = () => database.execute(sql.raw('select 1'));
	const lost = run().then(() => 'done', unavailableReason);
	const waiting = run();
	await reached;
	// The place in the pool is that of a connection on which nobody will say anything.
	await vi.advanceTimersByTimeAsync(5_000);
	expect(await lost).toBe('no connection');
	await expect(waiting).resolves.toBeDefined();
	await close();
});

test('close() does not wait forever for a statement without a response', async () => {
	await expect(closeInTime(() => new Promise(() => {}), 1)).resolves.toBeUndefined();
	await expect(closeInTime(async () => {}, 60_000)).resolves.toBeUndefined();
	await expect(closeInTime(() => Promise.reject(new Error('no')), 60_000)).rejects.toThrow('no');
});

/** A message of the server (PostgreSQL 17, 53.7). */
function message(type: string, ...parts: readonly (string | readonly number[])[]): Buffer {
	const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
	const head = Buffer.alloc(5);
	head.write(type);
	head.writeInt32BE(body.length + 4, 1);
	return Buffer.concat([head, body]);
}

const ready = message('Z', 'I');
const refusal = message('E', 'SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: options\0\0');
const text = [0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0];
const nothing = [
	message('T', [0, 1], 'kept\0', text),
	message('D', [0, 1], [255, 255, 255, 255]),
	message('C', 'SELECT 1\0'),
	ready,
];

/** The address of a pooler that answers what a client says first, and then each message after that. */
async function startPooler(first: Buffer, later: Buffer): Promise<string> {
	const server = createServer((socket) => {
		let answer = first;
		socket.on('error', () => {});
		socket.on('data', () => {
			socket.write(answer);
			answer = later;
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => void server.close());
	const address = server.address();
	if (typeof address !== 'object' || !address) throw new Error('It has no port.');
	return `postgres://ada:canary@127.0.0.1:${address.port}/money`;
}

test.each([
	['refuses', refusal, refusal],
	['drops', Buffer.concat([message('R', [0, 0, 0, 0]), ready]), Buffer.concat(nothing)],
])('rejects a pooler that %s session settings', async (_, first, later) => {
	const databaseUrl = await startPooler(first, later);
	await expect(openDatabase({ databaseUrl }, migrations)).rejects.toThrow(
		/^The database money at 127\.0\.0\.1:\d+ cannot be used: it is a pooler [^\n]* Check DATABASE_URL\.$/,
	);
});

test('sends settings of the address before its own', async () => {
	const startups: string[] = [];
	const server = createServer((socket) => {
		socket.on('error', () => {});
		socket.once('data', (startup) => {
			startups.push(String(startup));
			socket.end(refusal);
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => void server.close());
	const { port } = Object(server.address()) as { readonly port: number };
	const settings = encodeURIComponent('-c search_path=wallet -c timezone=CET');
	const databaseUrl = `postgres://ada:50%off@127.0.0.1:${port}/money?options=${settings}`;
	await expect(openDatabase({ databaseUrl }, migrations)).rejects.toThrow();
	const { database, close } = openPool(poolOf(databaseUrl));
	await expect(database.execute(sql.raw('select 1'))).rejects.toThrow();
	await close();
	const sent = 'options\0-c search_path=wallet -c timezone=CET -c timezone=UTC ';
	expect(startups).toEqual([expect.stringContaining(sent), expect.stringContaining(sent)]);
});
