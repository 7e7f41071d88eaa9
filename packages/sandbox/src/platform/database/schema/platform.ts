import type {
	EmbeddedWalletConfig,
	Permission,
	PlatformCurrencyConfig,
} from '@countersign/contract/service';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { changeColumns, listedColumns } from './columns.js';

/** The one platform that this sandbox serves. */
export const platforms = pgTable(
	'platforms',
	{
		id: text().primaryKey(),
		/** There is one row. */
		isOnly: boolean().notNull().unique().default(true),
		/** Absent until the platform configures its own. */
		umaDomain: text(),
		webhookEndpoint: text(),
		supportedCurrencies: jsonb().$type<readonly PlatformCurrencyConfig[]>().notNull(),
		embeddedWalletConfig: jsonb().$type<EmbeddedWalletConfig>().notNull(),
		...changeColumns(),
	},
	(table) => [check('platforms_one', sql`${table.isOnly}`)],
);

/** By how much somebody has moved the clock, so that a restart goes on at the sandbox's time. One row at most. */
export const clockOffsets = pgTable(
	'clock_offsets',
	{
		isOnly: boolean().primaryKey().default(true),
		milliseconds: bigint({ mode: 'number' }).notNull(),
	},
	(table) => [check('clock_offsets_one', sql`${table.isOnly}`)],
);

/** API tokens that the platform made, beside the credential that the sandbox was started with. */
export const apiTokens = pgTable(
	'api_tokens',
	{
		...listedColumns(),
		name: text().notNull(),
		permissions: jsonb().$type<readonly Permission[]>().notNull(),
		clientId: text().notNull(),
		/** SHA-256 of the secret. The secret itself is in no table. */
		secretHash: text().notNull(),
		...changeColumns(),
	},
	(table) => [uniqueIndex().on(table.position), uniqueIndex().on(table.clientId)],
);

export type ApiTokenRow = typeof apiTokens.$inferSelect;
export type PlatformRow = typeof platforms.$inferSelect;
