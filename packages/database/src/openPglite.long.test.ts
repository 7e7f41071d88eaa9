import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OpenDatabase } from './database.js';
import { openDatabase } from './openDatabase.js';
import { unavailableReason } from './unavailable.js';

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'countersign-migrations-'));
	await mkdir(join(folder, 'meta'));
	await writeFile(join(folder, 'meta', '_journal.json'), '{"entries":[]}');
});
afterAll(() => rm(folder, { recursive: true }));

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const open = (data?: string): Promise<OpenDatabase> =>
	openDatabase({ data }, { folder, table: 'migrations', lock: 1 });

test('stays usable after a statement fails outside a transaction', async () => {
	const { database, close } = await open();
	const divide = (by: number) => database.execute(sql`select 6 / ${by}::int as result`);
	await divide(2);
	await expect(divide(0)).rejects.toThrow();
	expect(await divide(3)).toMatchObject({ rows: [{ result: 2 }] });
	await close();
});

test('reuses the space of replaced rows and counts its rows', async () => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
	const { database, close } = await open();
	const read = async (statement: string) => Object(await database.execute(sql.raw(statement))).rows;
	await database.execute(sql`create table rates (id int, text text) with (fillfactor = 100)`);
	await database.execute(
		sql`insert into rates select n, repeat('x', 100) from generate_series(1, 1000) n`,
	);
	const dead = async () => {
		const [{ count }] = await read(
			"select n_dead_tup::int as count from pg_stat_user_tables where relname = 'rates'",
		);
		return count;
	};
	const pages: number[] = [];
	for (let round = 0; round < 5; round += 1) {
		await database.execute(sql`update rates set text = repeat('y', 100)`);
		await database.execute(sql`select pg_stat_force_next_flush()`);
		expect(await dead()).toBe(1000);
		vi.advanceTimersByTime(60_000);
		await expect.poll(dead).toBe(0);
		const [{ size }] = await read("select pg_relation_size('rates')::int / 8192 as size");
		pages.push(size);
	}
	expect(pages.at(-1)).toBe(pages[0]);
	expect(await read("select reltuples::int as rows from pg_class where relname = 'rates'")).toEqual(
		[{ rows: 1000 }],
	);
	vi.useRealTimers();
	await close();
});

test('keeps no result in memory', async () => {
	const { database, close } = await open();
	const read = async (count: number) => {
		for (let index = 0; index < count; index += 1) {
			await database.execute(sql`select repeat('x', 1000) as text from generate_series(1, 100)`);
		}
		collectGarbage();
		return process.memoryUsage().heapUsed;
	};
	const before = await read(20);
	const after = await read(200);
	// The responses have 20 MB.
	expect(after - before).toBeLessThan(5_000_000);
	await close();
});

test('opens in memory when no file can be written', async () => {
	vi.stubEnv('TMPDIR', join(folder, 'missing'));
	const { database, close } = await open().finally(() => vi.unstubAllEnvs());
	expect(await database.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] });
	await close();
});

test('uses little memory', async () => {
	const { database, close } = await open();
	collectGarbage();
	const before = process.memoryUsage();
	const another = await open();
	await another.database.execute(sql`select 1`);
	collectGarbage();
	const after = process.memoryUsage();
	// The memory of WebAssembly, of which it gets 128 MB at once; its files are on the disk.
	expect(after.external - before.external).toBeLessThan(160_000_000);
	expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(20_000_000);
	await another.close();
	await database.execute(sql`select 1`);
	await close();
});

test('rejects a folder that PGlite cannot read with a one-line reason', async () => {
	const data = join(folder, 'data');
	await (await open(data)).close();
	const cluster = join(data, 'database');
	const refusal = () => open(data).catch((error: unknown) => error);
	const refusalFor = (reason: string) => ({
		name: 'DatabaseUnavailableError',
		message: `The data folder ${data} ${reason}. Use another folder, or delete it.`,
		cause: expect.anything(),
	});
	const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
	await writeFile(join(cluster, 'PG_VERSION'), '16\n');
	expect(await refusal()).toMatchObject(
		refusalFor(`is of PostgreSQL 16; this version reads ${version}`),
	);
	await writeFile(join(cluster, 'PG_VERSION'), `${version}\n`);
	await rm(join(cluster, 'global', 'pg_control'));
	expect(await refusal()).toMatchObject(refusalFor('cannot be opened and may be damaged'));
});

test('stops writing to a folder that another process has taken over', async () => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
	const data = join(folder, 'shared');
	const { database, close } = await open(data);
	const write = () => database.execute(sql`create table if not exists notes (text text)`);
	await write();
	const control = join(data, 'database', 'global', 'pg_control');
	const { mtimeMs } = await stat(control);
	await rm(join(data, 'claims'), { recursive: true });
	vi.advanceTimersByTime(5_000);
	const failure = () => write().then(() => undefined, unavailableReason);
	await expect.poll(failure).toBe('no connection');
	await close();
	expect((await stat(control)).mtimeMs).toBe(mtimeMs);
	vi.useRealTimers();
});
