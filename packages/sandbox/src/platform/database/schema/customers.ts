import type { Address, BusinessInfo, CustomerType, KybStatus } from '@countersign/contract';
import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, position } from './columns.js';

/** People and companies that the platform serves. */
export const customers = pgTable(
	'customers',
	{
		id: text().primaryKey(),
		position: position(),
		platformCustomerId: text().notNull(),
		customerType: text().$type<CustomerType>().notNull(),
		umaAddress: text().notNull(),
		region: text(),
		currencies: jsonb().$type<readonly string[]>().notNull(),
		email: text(),
		/** The address whose code the customer knew. It says nothing about another one. */
		provedEmail: text(),
		phoneProvedAt: instant(),
		/** How far the check of the person or the company is. */
		kycStatus: text().$type<KybStatus>().notNull(),
		fullName: text(),
		birthDate: text(),
		nationality: text(),
		address: jsonb().$type<Address>(),
		businessInfo: jsonb().$type<BusinessInfo>(),
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
