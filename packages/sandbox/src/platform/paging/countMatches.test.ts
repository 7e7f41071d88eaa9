import type { OpenDatabase } from '@countersign/database';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/prepareTestPlace.js';
import { lookups } from '../database/schema/payments.js';
import { toPage } from './keyset.js';
import { countMatches } from './readPage.js';

let opened: OpenDatabase;
beforeAll(async () => {
	opened = await openTestDatabase();
});
afterAll(() => opened.close());

const add = (from: number, to: number) =>
	opened.database.execute(
		sql`insert into lookups select 'Lookup:' || number, 'even', now(), now() from generate_series(${from}::int, ${to}::int) as number`,
	);

const table = lookups;
const isOdd = sql`receiver = 'odd'`;

test('counts up to 10,000 rows', async () => {
	expect(await countMatches(opened.database, { table }, undefined)).toBe(0);
	await add(1, 10_000);
	expect(await countMatches(opened.database, { table }, undefined)).toBe(10_000);
	await add(10_001, 10_001);
	expect(await countMatches(opened.database, { table }, undefined)).toBeUndefined();
	expect(await countMatches(opened.database, { table }, sql`id like '%99'`)).toBe(100);
});

test('counts a list again only when it shrinks', async () => {
	await opened.database.execute(sql`update lookups set receiver = 'odd'`);
	const counts = () =>
		Promise.all(
			[false, true].map((isGrowing) => countMatches(opened.database, { table, isGrowing }, isOdd)),
		);
	expect(await counts()).toEqual([undefined, undefined]);
	await opened.database.execute(sql`delete from lookups where id like '%1'`);
	expect(await counts()).toEqual([9_000, undefined]);
	const others = { table, isGrowing: true };
	expect(await countMatches(opened.database, others, sql`receiver = 'even'`)).toBe(0);
});

test('omits totalCount from a page without a count', () => {
	const list = { name: 'rows', order: 'asc' } as const;
	const rows = [{ position: 1 }];
	expect(toPage(list, { limit: 1 }, rows, 1)).toHaveProperty('totalCount', 1);
	expect(toPage(list, { limit: 1 }, rows, undefined)).not.toHaveProperty('totalCount');
});
