import type { OpenDatabase } from '@countersign/database';
import { PortUnavailableError } from '@countersign/server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sqlStore } from '../store/sqlStore.js';
import { openDatabase } from './openDatabase.js';
import { isWritable, shareReadiness, tellUnavailable } from './unavailable.js';

let opened: OpenDatabase;
beforeAll(async () => {
	opened = await openDatabase({});
});
afterAll(() => opened.close());

const store = () => tellUnavailable(sqlStore(opened.database));
const entry = { key: 'key', value: 'value', lifetime: 60_000 };

it('reports a read-only database as not ready and its port as unavailable', async () => {
	expect(await isWritable(opened.database)).toBe(true);
	await opened.database.execute(sql`set default_transaction_read_only = on`);
	expect(await isWritable(opened.database)).toBe(false);
	await expect(store().put([entry])).rejects.toThrow(PortUnavailableError);
	expect(await store().get('key')).toBeUndefined();
	await opened.database.execute(sql`set default_transaction_read_only = off`);
	expect(await isWritable(opened.database)).toBe(true);
	await store().put([entry]);
	expect(await store().get('key')).toBe('value');
});

it('shares one statement between health checks, and its result for a second', async () => {
	const select = vi.spyOn(opened.database, 'select');
	let time = 0;
	const isReady = shareReadiness(opened.database, () => time);
	const probe = async (count: number) =>
		new Set(await Promise.all(Array.from({ length: count }, isReady)));
	expect(await probe(50)).toEqual(new Set([true]));
	await opened.database.execute(sql`set default_transaction_read_only = on`);
	time = 999;
	expect(await probe(50)).toEqual(new Set([true]));
	expect(select).toHaveBeenCalledTimes(1);
	time = 1_000;
	expect(await probe(50)).toEqual(new Set([false]));
	expect(select).toHaveBeenCalledTimes(2);
	await opened.database.execute(sql`set default_transaction_read_only = off`);
	select.mockRestore();
});

it('does not report a value that the database rejects as an unavailable database', async () => {
	const refused = store().put([{ ...entry, value: 'a\0b' }]);
	await expect(refused).rejects.toThrow(/^Failed query/);
	await expect(refused).rejects.not.toBeInstanceOf(PortUnavailableError);
});

it('reports an unreachable database as unavailable and not ready', async () => {
	const other = await openDatabase({});
	await other.close();
	const failed = tellUnavailable(sqlStore(other.database)).get('key');
	await expect(failed).rejects.toThrow(PortUnavailableError);
	await expect(failed).rejects.toMatchObject({ cause: { query: expect.any(String) } });
	expect(await isWritable(other.database)).toBe(false);
});
