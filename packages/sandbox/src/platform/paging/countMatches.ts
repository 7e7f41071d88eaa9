import type { Database } from '@countersign/database';
import { and, type SQL, sql } from 'drizzle-orm';
import { type PgTable, union } from 'drizzle-orm/pg-core';

/** Rows to count at most. Counting more would take longer than reading the page. */
const most = 10_000;

/** What is counted. */
export interface Counted {
	readonly table: PgTable;
	/**
	 * Two conditions of which one must hold besides. Each is searched by its own index, because none has the rows of
	 * both in the order of the pages. The table has a `position`.
	 */
	readonly either?: readonly [SQL, SQL] | undefined;
	/**
	 * Whether rows that match now always will: no row is removed, and the filtered columns never change. Once
	 * such a list is too long to count, it is not counted again.
	 */
	readonly isGrowing?: boolean;
}

/** How many rows match, `undefined` when it is more than ten thousand. */
export async function countMatches(
	database: Database,
	{ table, either, isGrowing = false }: Counted,
	matching: SQL | undefined,
): Promise<number | undefined> {
	const select = (column: SQL, condition: SQL | undefined) =>
		database
			.select({ counted: column.as('counted') })
			.from(table)
			.where(condition)
			.limit(most + 1);
	const [one, other] = either?.map((each) => select(sql`position`, and(matching, each))) ?? [];
	const rows = one && other ? union(one, other).limit(most + 1) : select(sql`1`, matching);
	const outgrown = outgrownOf(database);
	const key = isGrowing ? JSON.stringify(rows.toSQL()) : '';
	if (outgrown.has(key)) return undefined;
	const total = await database.$count(rows.as('counted'));
	if (total <= most) return total;
	if (isGrowing) remember(outgrown, key);
	return undefined;
}

/** The growing lists of each database that are too long to count, by their counting statement. */
const outgrownLists = new WeakMap<Database, Set<string>>();

function outgrownOf(database: Database): Set<string> {
	const known = outgrownLists.get(database) ?? new Set();
	outgrownLists.set(database, known);
	return known;
}

/** Keeps the newest thousand, because searches by time are unlimited. */
function remember(outgrown: Set<string>, key: string): void {
	const [oldest] = outgrown;
	if (outgrown.size === 1_000 && oldest !== undefined) outgrown.delete(oldest);
	outgrown.add(key);
}
