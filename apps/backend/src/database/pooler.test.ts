import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import type { OpenDatabase } from '@countersign/database';
import {
	postgresEvents,
	postgresPeople,
	postgresSpending,
	postgresStore,
} from '@countersign/server/postgres';
import { peoplePortCases, spendingPortCases, storePortCases } from '@countersign/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/createTestDatabase.js';
import { openDatabase } from './openDatabase.js';

const server = process.env['COUNTERSIGN_TEST_DATABASE_URL'] ?? '';
const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0;
/** PgBouncer refuses to run as root. */
const nobody = 65_534;

describe.runIf(server && isInstalled)(
	'the ports in PostgreSQL behind a pooler of transactions (skipped without a server and pgbouncer)',
	() => {
		const closes: (() => unknown)[] = [];
		let databases: OpenDatabase[] = [];
		beforeAll(async () => {
			const { databaseUrl, drop } = await createTestDatabase(server);
			const { poolerUrl, stop } = await startPooler(databaseUrl);
			// More connections than the pooler has to the server, so that transactions share them.
			const open = () => openDatabase({ databaseUrl, poolerUrl, connections: 8 });
			databases = [await open(), await open()];
			closes.push(...databases.map(({ close }) => close), stop, drop);
		});
		afterAll(async () => {
			for (const close of closes) await close();
		});

		let calls = 0;
		/** Those of two processes in turns. */
		const next = () => {
			calls += 1;
			const database = databases[calls % 2];
			if (!database) throw new Error('The database is not open.');
			return database;
		};

		for (const { name, run } of storePortCases(() => postgresStore(next()))) it(name, run);
		for (const { name, run } of peoplePortCases(() => postgresPeople(next()))) it(name, run);
		for (const { name, run } of spendingPortCases(() => postgresSpending(next()))) it(name, run);

		it('delivers the events of another process', async () => {
			const [here, there] = [postgresEvents(next()), postgresEvents(next())];
			const ada = { customerId: 'Customer:ada', after: 0, since: 0 };
			const { signal } = new AbortController();
			const waited = here.waitForMore({ ...ada, signal });
			await there.append({ id: 'one', customerId: ada.customerId, data: 'x', recordedAt: 1 });
			await waited;
			expect(await here.readAfter({ ...ada, limit: 10 })).toMatchObject([{ data: 'x' }]);
			here.close();
			there.close();
		});
	},
);

/** Starts a PgBouncer with two connections to the server. */
async function startPooler(databaseUrl: string) {
	const { hostname, port, pathname, username, password } = new URL(databaseUrl);
	const folder = await mkdtemp(path.join(tmpdir(), 'countersign-pooler-'));
	const listening = await freePort();
	const file = path.join(folder, 'pgbouncer.ini');
	await writeFile(path.join(folder, 'users.txt'), `"${username}" "${password}"\n`);
	await writeFile(
		file,
		`[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listening}
unix_socket_dir =
pool_mode = transaction
default_pool_size = 2
auth_type = plain
auth_file = ${path.join(folder, 'users.txt')}
`,
	);
	const isRoot = process.getuid?.() === 0;
	if (isRoot) {
		for (const one of [folder, file, path.join(folder, 'users.txt')])
			await chown(one, nobody, nobody);
	}
	const user = isRoot ? { uid: nobody, gid: nobody } : {};
	const pooler: ChildProcess = spawn('pgbouncer', [file], {
		...user,
		stdio: ['ignore', 'ignore', 'pipe'],
	});
	for await (const text of pooler.stderr ?? []) if (/process up/.test(String(text))) break;
	const stop = async () => {
		pooler.kill();
		await once(pooler, 'exit');
		await rm(folder, { recursive: true });
	};
	const address = new URL(databaseUrl);
	address.host = `127.0.0.1:${listening}`;
	address.pathname = pathname;
	return { poolerUrl: address.href, stop };
}

async function freePort(): Promise<number> {
	const probe = createServer().listen(0, '127.0.0.1');
	await once(probe, 'listening');
	const { port } = Object(probe.address()) as { port: number };
	probe.close();
	await once(probe, 'close');
	return port;
}
