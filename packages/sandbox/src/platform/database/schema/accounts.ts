import type { ExternalAccountCreateInfo } from '@countersign/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { changeColumns, listedColumns } from './columns.js';
import { customers } from './customers.js';

/** Accounts that the service holds for a customer or the platform. Their balances are in the ledger. */
export const internalAccounts = pgTable(
	'internal_accounts',
	{
		...listedColumns(),
		/** Absent when the account is the platform's own. */
		customerId: text().references(() => customers.id),
		type: text().notNull(),
		status: text().notNull(),
		currency: text().notNull(),
		/** Address of the embedded wallet on its network. */
		walletAddress: text(),
		/** Nonce of the wallet's next transaction. */
		nextNonce: integer().notNull().default(0),
		/** Recovery words of the embedded wallet. They mean nothing, and are given out sealed. */
		mnemonic: text(),
		privateEnabled: boolean().notNull().default(false),
		...changeColumns(),
	},
	(table) => [uniqueIndex().on(table.position), index().on(table.customerId)],
);

/** Bank accounts and wallets outside the service. */
export const externalAccounts = pgTable(
	'external_accounts',
	{
		...listedColumns(),
		/** Absent when the account is the platform's own. */
		customerId: text().references(() => customers.id),
		status: text().notNull(),
		platformAccountId: text(),
		currency: text().notNull(),
		defaultUmaDepositAccount: boolean().notNull(),
		beneficiaryVerificationStatus: text().notNull(),
		accountInfo: jsonb().$type<ExternalAccountCreateInfo>().notNull(),
		...changeColumns(),
	},
	(table) => [
		uniqueIndex().on(table.position),
		uniqueIndex('external_accounts_platform_account_id').on(
			table.customerId,
			table.platformAccountId,
		),
		uniqueIndex('external_accounts_of_platform')
			.on(table.platformAccountId)
			.where(sql`${table.customerId} is null`),
	],
);

export type InternalAccountRow = typeof internalAccounts.$inferSelect;
export type ExternalAccountRow = typeof externalAccounts.$inferSelect;
