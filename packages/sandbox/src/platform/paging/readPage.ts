import type { Page, PageQuery } from '@countersign/contract';
import type { Database } from '@countersign/database';
import { and, inArray, type SQL } from 'drizzle-orm';
import { type PgColumn, type PgTable, union } from 'drizzle-orm/pg-core';
import { type Counted, countMatches } from './countMatches.js';
import { type KeysetList, keyset, toPage } from './keyset.js';

/** A list of everything in one table, in the order of insertion. */
export interface TableList<Table extends PgTable> extends Counted {
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
