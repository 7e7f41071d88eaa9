import type { Address } from '@countersign/contract';
import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, position } from './columns.js';

/** People and companies that the platform serves. */
export const customers = pgTable(
	'customers',
	{
		id: text().primaryKey(),
		position: position(),
		platformCustomerId: text().notNull(),
		customerType: text().notNull(),
		umaAddress: text().notNull(),
		region: text(),
		currencies: jsonb().$type<readonly string[]>().notNull(),
		email: text(),
		kycStatus: text().notNull(),
		fullName: text(),
		birthDate: text(),
		nationality: text(),
		address: jsonb().$type<Address>(),
		isDeleted: boolean().notNull().default(false),
		createdAt: instant().notNull(),
		updatedAt: instant().notNull(),
	},
	(table) => [
		uniqueIndex().on(table.position),
		uniqueIndex('customers_platform_customer_id').on(table.platformCustomerId),
		uniqueIndex('customers_uma_address').on(table.umaAddress),
	],
);

export type CustomerRow = typeof customers.$inferSelect;
