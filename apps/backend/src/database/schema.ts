import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The platform's people. Each unique index is a promise that the login relies on. */
export const people = pgTable('people', {
	platformCustomerId: text().primaryKey(),
	email: text().notNull().unique(),
	customerId: text().unique(),
	accountId: text().unique(),
	createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Identities of providers, each linked to one credential. Never an email: an address can change hands. */
export const identities = pgTable(
	'identities',
	{
		issuer: text().notNull(),
		subject: text().notNull(),
		accountId: text().notNull(),
		credentialId: text().notNull(),
		createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.issuer, table.subject] }),
		index().on(table.credentialId),
	],
);

/** Invitations that accounts have sent. The service has no list of them. A sandbox may share the database. */
export const sentInvitations = pgTable(
	'sent_invitations',
	{
		code: text().primaryKey(),
		accountId: text().notNull(),
		/** Epoch milliseconds. */
		createdAt: bigint({ mode: 'number' }).notNull(),
	},
	(table) => [index().on(table.accountId, table.createdAt)],
);

/** What the spending limits remember, one row for each account, kept for good. */
export const spending = pgTable('spending', {
	accountId: text().primaryKey(),
	version: integer().notNull(),
	value: text().notNull(),
});

/** What is remembered about the address of an account. It never ends by itself. */
export const emailNotes = pgTable(
	'email_notes',
	{
		accountId: text().primaryKey(),
		version: text().notNull(),
		movingTo: text(),
		former: text(),
		data: text().notNull(),
	},
	(table) => [index().on(table.movingTo), index().on(table.former)],
);

/** Of rows that end by themselves. Times are epoch milliseconds of the processes' clocks. */
const expiring = { key: text().primaryKey(), expiresAt: bigint({ mode: 'number' }).notNull() };

/** Values that end by themselves. */
export const entries = pgTable('entries', { ...expiring, value: text().notNull() }, (table) => [
	index().on(table.expiresAt),
]);

/** What customers' pages are told, for an hour. */
export const events = pgTable(
	'events',
	{
		/** The transaction that has written it. */
		position: bigint({ mode: 'number' }).primaryKey(),
		id: text().notNull().unique(),
		customerId: text().notNull(),
		data: text().notNull(),
		recordedAt: bigint({ mode: 'number' }).notNull(),
	},
	(table) => [index().on(table.customerId, table.position), index().on(table.recordedAt)],
);

/** Counts within a window. */
export const counters = pgTable(
	'counters',
	{ ...expiring, count: integer().notNull() },
	(table) => [index().on(table.expiresAt)],
);
