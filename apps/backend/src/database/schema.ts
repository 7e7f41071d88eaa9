import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The platform's people. Each unique index is a promise that the login relies on. */
export const people = pgTable('people', {
	platformCustomerId: text().primaryKey(),
	email: text().notNull().unique(),
	customerId: text().unique(),
	accountId: text().unique(),
	createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Values that end by themselves. Times are epoch milliseconds of the caller's clock. */
export const entries = pgTable(
	'entries',
	{
		key: text().primaryKey(),
		value: text().notNull(),
		expiresAt: bigint({ mode: 'number' }).notNull(),
	},
	(table) => [index().on(table.expiresAt)],
);

/** Counts within a window. */
export const counters = pgTable(
	'counters',
	{
		key: text().primaryKey(),
		count: integer().notNull(),
		expiresAt: bigint({ mode: 'number' }).notNull(),
	},
	(table) => [index().on(table.expiresAt)],
);
