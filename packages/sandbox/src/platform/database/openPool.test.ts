import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/prepareTestPlace.js';
import type { OpenDatabase } from './database.js';
import { lookups } from './schema/payments.js';

let opened: OpenDatabase;
beforeAll(async () => {
	opened = await openTestDatabase();
});
afterAll(() => opened.close());

test('a statement is named by its text, whatever its parameters', async () => {
	const kept = await opened.database.transaction(async (transaction) => {
		for (const id of ['one', 'two']) {
			await transaction.select().from(lookups).where(eq(lookups.id, id));
		}
		return transaction.$count(
			sql`(select from pg_prepared_statements where statement like '%"lookups"%') as kept`,
		);
	});
	expect(kept).toBe(1);
});
