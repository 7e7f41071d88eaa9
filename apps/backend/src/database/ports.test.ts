import { randomUUID } from 'node:crypto';
import type { OpenDatabase } from '@countersign/database';
import {
	type PostgresClient,
	postgresPeople,
	postgresSpending,
	postgresStore,
	sweepPostgres,
} from '@countersign/server/postgres';
import { peoplePortCases, spendingPortCases, storePortCases } from '@countersign/server/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/openTestDatabase.js';

/** Every statement that reaches the database. */
const query = vi.spyOn(pg.Client.prototype, 'query');

let opened: TestDatabase;
let again: OpenDatabase;
const closes: (() => Promise<void>)[] = [];
beforeAll(async () => {
	opened = await openTestDatabase();
	again = await opened.openAgain();
	closes.push(again.close, opened.close);
});
afterAll(async () => {
	for (const close of closes) await close();
	query.mockRestore();
});

/** Gives the connections of two processes in turns. */
function inTurns<Port>(create: (client: PostgresClient) => Port): () => Port {
	let calls = 0;
	return () => {
		calls += 1;
		return create(calls % 2 === 0 ? again : opened);
	};
}

describe('postgresStore() fulfils StorePort', () => {
	for (const { name, run } of storePortCases(inTurns(postgresStore))) it(name, run);
});

describe('postgresPeople() fulfils PeoplePort', () => {
	for (const { name, run } of peoplePortCases(inTurns(postgresPeople))) it(name, run);
});

describe('postgresSpending() fulfils SpendingPort', () => {
	for (const { name, run } of spendingPortCases(inTurns(postgresSpending))) it(name, run);
});

it.runIf(process.env['COUNTERSIGN_TEST_DATABASE_URL'])(
	'works with a pool of pg as it is (skipped without COUNTERSIGN_TEST_DATABASE_URL)',
	async () => {
		const pool = new pg.Pool({ connectionString: opened.databaseUrl });
		for (const { run } of storePortCases(() => postgresStore(pool))) await run();
		for (const { run } of peoplePortCases(() => postgresPeople(pool))) await run();
		await pool.end();
	},
);

const minute = 60_000;

describe('postgresStore()', () => {
	it('reads simultaneous requests in one statement, which the database knows by name', async () => {
		const store = postgresStore(opened);
		const keys = Array.from({ length: 8 }, () => randomUUID());
		await store.put(keys.map((key) => ({ key, value: key, lifetime: minute })));
		query.mockClear();
		const read = await Promise.all([...keys, randomUUID()].map((key) => store.get(key)));
		expect(read).toEqual([...keys, undefined]);
		await store.get(keys[0] ?? '');
		const names = query.mock.calls.map(([statement]) => Object(statement).name);
		expect(names).toEqual([expect.stringMatching(/^statement_/), names[0]]);
	});

	it('accepts simultaneous writes in different orders, and sweeps', async () => {
		const store = postgresStore(opened);
		const keys = Array.from({ length: 500 }, () => randomUUID());
		const write = (writer: number) => {
			const ordered = writer % 2 === 0 ? keys : [...keys].reverse();
			const lifetime = writer === 7 ? minute : 1;
			return store.put(ordered.map((key) => ({ key, value: String(writer), lifetime })));
		};
		await write(0);
		const sweep = () => sweepPostgres(opened);
		await Promise.all([1, 2, 3, 4, 5, 6].flatMap((writer) => [write(writer), sweep()]));
		await write(7);
		expect(await store.get(keys[250] ?? '')).toBe('7');
	});
});

describe('sweepPostgres()', () => {
	const keysIn = async (table: string, prefix: string) => {
		const text = `select key from countersign.${table} where key like $1`;
		const { rows } = await opened.query(text, [`${prefix}%`]);
		return rows.map((row) => Object(row).key);
	};

	it('deletes what has expired, and nothing else', async () => {
		const store = postgresStore(opened);
		const [dead, alive] = [`${randomUUID()} dead`, `${randomUUID()} alive`];
		for (const [key, lifetime] of [
			[dead, 1],
			[alive, minute],
		] as const) {
			await store.put([{ key, value: 'a', lifetime }]);
			await store.count({ key, window: lifetime });
		}
		await expect.poll(() => store.get(dead)).toBeUndefined();
		await sweepPostgres(opened);
		for (const table of ['entries', 'counters']) {
			expect(await keysIn(table, dead)).toEqual([]);
			expect(await keysIn(table, alive)).toEqual([alive]);
		}
	});

	it('deletes in batches of a thousand', async () => {
		const store = postgresStore(opened);
		const prefix = randomUUID();
		const keys = Array.from({ length: 2_001 }, (_, index) => `${prefix}-${index}`);
		await store.put(keys.map((key) => ({ key, value: 'a', lifetime: 1 })));
		await expect.poll(() => store.get(keys[0] ?? '')).toBeUndefined();
		query.mockClear();
		await sweepPostgres(opened);
		expect(await keysIn('entries', prefix)).toEqual([]);
		const deletions = query.mock.calls.filter(([statement]) =>
			/^delete from countersign.entries/.test(String(Object(statement).text ?? statement)),
		);
		expect(deletions).toHaveLength(3);
	});
});
