import type { EmbeddedWalletConfig, PlatformCurrencyConfig } from '@countersign/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { changeColumns } from './columns.js';

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

export type PlatformRow = typeof platforms.$inferSelect;
