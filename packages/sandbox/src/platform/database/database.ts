import type { Database, DatabaseTransaction } from '@countersign/database';
import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';

/** The one row that a statement returns. @throws TypeError when there is none, which no statement here allows */
export function onlyRow<Row>([row]: readonly Row[]): Row {
	if (row === undefined) throw new TypeError('The statement gave back no row.');
	return row;
}

type TableWithId = PgTable & { readonly id: PgColumn };

/** The row with this id, if there is one. */
export async function findRow<Table extends TableWithId>(
	database: Database,
	table: Table,
	id: string,
): Promise<Table['$inferSelect'] | undefined> {
	const [row] = await database
		.select()
		.from(table as PgTable)
		.where(eq(table.id, id));
	return row;
}

/** The row with this id, if there is one, locked until the transaction ends. */
export async function lockRow<Table extends TableWithId>(
	transaction: DatabaseTransaction,
	table: Table,
	id: string,
	strength: 'update' | 'no key update',
): Promise<Table['$inferSelect'] | undefined> {
	const [row] = await transaction
		.select()
		.from(table as PgTable)
		.where(eq(table.id, id))
		.for(strength);
	return row;
}

/** Inserts a row and returns it as it is stored. */
export async function insertRow<Table extends PgTable>(
	transaction: DatabaseTransaction,
	table: Table,
	row: Table['$inferInsert'],
): Promise<Table['$inferSelect']> {
	return onlyRow(await transaction.insert<PgTable>(table).values(row).returning());
}

/** Changes the row with this id, which is known to exist, and returns it as it is stored. */
export async function updateRow<Table extends TableWithId>(
	transaction: DatabaseTransaction,
	table: Table,
	id: string,
	change: PgUpdateSetSource<Table>,
): Promise<Table['$inferSelect']> {
	return onlyRow(
		await transaction.update<PgTable>(table).set(change).where(eq(table.id, id)).returning(),
	);
}

/** Whether a statement failed on this unique index. Its transaction cannot continue. */
export function violates(error: unknown, index: string): boolean {
	if (!(error instanceof Error)) return false;
	if (error.cause !== undefined) return violates(error.cause, index);
	return 'constraint' in error && error.constraint === index;
}
