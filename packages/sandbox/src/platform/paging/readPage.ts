import type { Page } from '@countersign/contract';
import type { PageQuery } from '@countersign/contract/service';
import type { Database } from '@countersign/database';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, type PgTable, union } from 'drizzle-orm/pg-core';
import { type KeysetList, keyset, toPage } from './keyset.js';

/** A list of everything in one table, in the order of insertion. */
interface TableList<Table extends PgTable> extends Counted {
	/** Names its cursors. */
	readonly name: string;
	readonly table: Table;
	readonly order?: KeysetList['order'];
}

/** A table with a column of insertion order. */
type PagedTable = PgTable & {
	readonly position: PgColumn;
	readonly $inferSelect: { readonly position: number };
};

/** The condition of a filter that a query may leave out. An empty value is a value: nothing has it. */
export function equals(column: PgColumn, value: string | undefined): SQL | undefined {
	return value === undefined ? undefined : eq(column, value);
}

/** Reads one page of the rows that match. @throws ServiceError 400 INVALID_INPUT on a foreign cursor */
export async function readPage<Table extends PagedTable>(
	database: Database,
	tableList: TableList<Table>,
	query: PageQuery,
	matching: SQL | undefined,
): Promise<Page<Table['$inferSelect']>> {
	const { name, table, either, order = 'asc' } = tableList;
	const list = { name, position: table.position, order };
	const page = keyset(list, query);
	const found = and(matching, page.after);
	const positions = (condition: SQL) =>
		database
			.select({ position: table.position })
			.from(table as PgTable)
			.where(and(found, condition))
			.orderBy(page.orderBy)
			.limit(page.limit + 1);
	const rows = await database
		.select()
		.from(table as PgTable)
		.where(
			either ? inArray(table.position, union(positions(either[0]), positions(either[1]))) : found,
		)
		.orderBy(page.orderBy)
		.limit(page.limit + 1);
	// A page that shows the whole list has counted it.
	const isWhole = page.after === undefined && rows.length <= page.limit;
	const total = isWhole ? rows.length : await countMatches(database, tableList, matching);
	return toPage(list, page, rows as Table['$inferSelect'][], total);
}

/** Maximum number of rows to count. Counting more would take longer than reading the page. */
const maxCount = 10_000;

/** What is counted. */
interface Counted {
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
			.limit(maxCount + 1);
	const [one, other] = either?.map((each) => select(sql`position`, and(matching, each))) ?? [];
	const rows = one && other ? union(one, other).limit(maxCount + 1) : select(sql`1`, matching);
	const outgrown = outgrownOf(database);
	const key = isGrowing ? JSON.stringify(rows.toSQL()) : '';
	if (outgrown.has(key)) return undefined;
	const total = await database.$count(rows.as('counted'));
	if (total <= maxCount) return total;
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
