import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.js';

/** As many rows are counted. Beyond them a count would take longer than the page itself. */
const most = 10_000;

/** What is counted. */
export interface Counted {
	readonly table: PgTable;
	/**
	 * Whether what matches now matches for ever: no row is removed, and what the filter looks at never
	 * changes. Once such a list is too long to be counted, it is not counted again.
	 */
	readonly isGrowing?: boolean;
}

/** How many rows match, `undefined` when it is more than ten thousand. */
export async function countMatches(
	database: Database,
	{ table, isGrowing = false }: Counted,
	matching: SQL | undefined,
): Promise<number | undefined> {
	const rows = database
		.select({ one: sql`1`.as('one') })
		.from(table)
		.where(matching)
		.limit(most + 1);
	const outgrown = outgrownOf(database);
	const key = isGrowing ? JSON.stringify(rows.toSQL()) : '';
	if (outgrown.has(key)) return undefined;
	const total = await database.$count(rows.as('counted'));
	if (total <= most) return total;
	if (isGrowing) remember(outgrown, key);
	return undefined;
}

/** The growing lists of each database that are too long, by the statement that would count them. */
const outgrownLists = new WeakMap<Database, Set<string>>();

function outgrownOf(database: Database): Set<string> {
	const known = outgrownLists.get(database) ?? new Set();
	outgrownLists.set(database, known);
	return known;
}

/** Keeps the newest thousand, for searches by time are without number. */
function remember(outgrown: Set<string>, key: string): void {
	const [oldest] = outgrown;
	if (outgrown.size === 1_000 && oldest !== undefined) outgrown.delete(oldest);
	outgrown.add(key);
}
