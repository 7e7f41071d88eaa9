import { type AnyPgColumn, bigint, text, timestamp } from 'drizzle-orm/pg-core';

/** An instant with the precision of a JavaScript `Date`. */
export const instantColumn = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

/** An amount in the smallest unit of its currency. */
export const moneyColumn = () => bigint({ mode: 'bigint' });

/** The order of insertion; in tables that pages are read of, of the commits. */
export const positionColumn = () =>
	bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity();

/** The id of a row of another table, which every row has. */
export const referenceColumn = (id: () => AnyPgColumn) => text().notNull().references(id);

/** Of rows that a list shows page by page. */
export const listedColumns = () => ({ id: text().primaryKey(), position: positionColumn() });

/** When a row was created, and when it last changed. */
export const changeColumns = () => ({
	createdAt: instantColumn().notNull(),
	updatedAt: instantColumn().notNull(),
});
