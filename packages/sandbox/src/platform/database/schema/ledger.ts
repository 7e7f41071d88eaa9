import { sql } from 'drizzle-orm';
import {
	bigint,
	check,
	foreignKey,
	index,
	pgTable,
	text,
	unique,
	uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instantColumn, listedColumns, moneyColumn, referenceColumn } from './columns.js';

/** Places where money can be. `balance` is the running sum of the postings. */
export const ledgerAccounts = pgTable(
	'ledger_accounts',
	{
		id: text().primaryKey(),
		currency: text().notNull(),
		/** `system` accounts may go below zero: money enters and is exchanged through them. */
		kind: text({ enum: ['customer', 'system'] }).notNull(),
		balance: moneyColumn().notNull(),
	},
	(table) => [
		unique().on(table.id, table.currency),
		check(
			'ledger_accounts_never_overdrawn',
			sql`${table.kind} = 'system' or ${table.balance} >= 0`,
		),
	],
);

/** One movement of money. Its postings sum to zero in every currency. */
export const journalEntries = pgTable(
	'journal_entries',
	{
		...listedColumns(),
		kind: text().notNull(),
		transactionId: text().notNull(),
		createdAt: instantColumn().notNull(),
	},
	(table) => [uniqueIndex().on(table.position), index().on(table.transactionId)],
);

/** The effect of an entry on one account: positive adds, negative subtracts. */
export const postings = pgTable(
	'postings',
	{
		id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
		entryId: referenceColumn(() => journalEntries.id),
		ledgerAccountId: text().notNull(),
		currency: text().notNull(),
		amount: moneyColumn().notNull(),
	},
	(table) => [
		index().on(table.entryId),
		index().on(table.ledgerAccountId),
		check('postings_move_something', sql`${table.amount} <> 0`),
		foreignKey({
			columns: [table.ledgerAccountId, table.currency],
			foreignColumns: [ledgerAccounts.id, ledgerAccounts.currency],
		}),
	],
);
