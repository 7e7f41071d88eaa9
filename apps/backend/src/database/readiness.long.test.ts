import type { OpenDatabase } from '@countersign/database';
import { PortUnavailableError } from '@countersign/server';
import { postgresStore } from '@countersign/server/postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from './openDatabase.js';
import { isWritable, shareReadiness } from './readiness.js';

let opened: OpenDatabase;
beforeAll(async () => {
	opened = await openDatabase({});
});
afterAll(() => opened.close());

const entry = { key: 'key', value: 'value', lifetime: 60_000 };

it('reports a read-only database as not ready and its port as unavailable', async () => {
	const store = postgresStore(opened);
	expect(await isWritable(opened)).toBe(true);
	await opened.query('set default_transaction_read_only = on', []);
	expect(await isWritable(opened)).toBe(false);
	await expect(store.put([entry])).rejects.toThrow(PortUnavailableError);
	expect(await store.get('key')).toBeUndefined();
	await opened.query('set default_transaction_read_only = off', []);
	expect(await isWritable(opened)).toBe(true);
	await store.put([entry]);
	expect(await store.get('key')).toBe('value');
});

it('shares one statement between health checks, and its result for a second', async () => {
	const query = vi.fn(opened.query);
	let time = 0;
	const isReady = shareReadiness({ query }, () => time);
	const probe = async (count: number) =>
		new Set(await Promise.all(Array.from({ length: count }, isReady)));
	expect(await probe(50)).toEqual(new Set([true]));
	await opened.query('set default_transaction_read_only = on', []);
	time = 999;
	expect(await probe(50)).toEqual(new Set([true]));
	expect(query).toHaveBeenCalledTimes(1);
	time = 1_000;
	expect(await probe(50)).toEqual(new Set([false]));
	expect(query).toHaveBeenCalledTimes(2);
	await opened.query('set default_transaction_read_only = off', []);
});

it('does not report a value that the database rejects as an unavailable database', async () => {
	const refused = postgresStore(opened).put([{ ...entry, value: 'a\0b' }]);
	await expect(refused).rejects.toMatchObject({ code: '22021' });
});

it('reports an unreachable database as unavailable and not ready', async () => {
	const other = await openDatabase({});
	await other.close();
	const failed = postgresStore(other).get('key');
	await expect(failed).rejects.toThrow(PortUnavailableError);
	expect(await isWritable(other)).toBe(false);
});
