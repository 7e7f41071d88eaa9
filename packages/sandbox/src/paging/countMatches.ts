import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.js';

/** As many rows are counted. Beyond them a count would take longer than the page itself. */
const most = 10_000;

/** How many rows match, `undefined` when it is more than ten thousand. */
export async function countMatches(
	database: Database,
	table: PgTable,
	matching: SQL | undefined,
): Promise<number | undefined> {
	const counted = database
		.select({ one: sql`1`.as('one') })
		.from(table)
		.where(matching)
		.limit(most + 1)
		.as('counted');
	const total = await database.$count(counted);
	return total > most ? undefined : total;
}
