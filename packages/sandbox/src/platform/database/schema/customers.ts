import type { CustomerType } from '@countersign/contract';
import type {
	Address,
	BusinessInfo,
	BusinessInfoUpdate,
	CustomerImportError,
	KybStatus,
} from '@countersign/contract/service';
import {
	boolean,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
	changeColumns,
	instantColumn,
	listedColumns,
	moneyColumn,
	referenceColumn,
} from './columns.js';

/** People and companies that the platform serves. */
export const customers = pgTable(
	'customers',
	{
		...listedColumns(),
		platformCustomerId: text().notNull(),
		customerType: text().$type<CustomerType>().notNull(),
		umaAddress: text().notNull(),
		region: text(),
		currencies: jsonb().$type<readonly string[]>().notNull(),
		email: text(),
		/** The verified address. A new address must be verified again. */
		provedEmail: text(),
		phoneProvedAt: instantColumn(),
		/** How far the check of the person or the company is. */
		kycStatus: text().$type<KybStatus>().notNull(),
		fullName: text(),
		birthDate: text(),
		nationality: text(),
		address: jsonb().$type<Address>(),
		businessInfo: jsonb().$type<BusinessInfoUpdate & Pick<BusinessInfo, 'legalName'>>(),
		isDeleted: boolean().notNull().default(false),
		...changeColumns(),
	},
	(table) => [
		uniqueIndex().on(table.position),
		uniqueIndex('customers_platform_customer_id').on(table.platformCustomerId),
		uniqueIndex('customers_uma_address').on(table.umaAddress),
	],
);

export type CustomerRow = typeof customers.$inferSelect;

/** Invitations of people who have no UMA address yet. The id is the code. */
export const invitations = pgTable('invitations', {
	id: text().primaryKey(),
	inviterId: referenceColumn(() => customers.id),
	/** The inviter's address at that time. */
	inviterUma: text().notNull(),
	inviteeUma: text(),
	url: text().notNull(),
	firstName: text(),
	amountToSend: moneyColumn(),
	/** Of the amount. */
	currency: text(),
	createdAt: instantColumn().notNull(),
	expiresAt: instantColumn(),
	claimedAt: instantColumn(),
	cancelledAt: instantColumn(),
});

export type InvitationRow = typeof invitations.$inferSelect;

/** Imports of customers from a file, which are over. */
export const customerImports = pgTable('customer_imports', {
	id: text().primaryKey(),
	/** Customers of the file. */
	total: integer().notNull(),
	errors: jsonb().$type<readonly CustomerImportError[]>().notNull(),
	completedAt: instantColumn().notNull(),
});

export type CustomerImportRow = typeof customerImports.$inferSelect;

/** The pending code of a contact. The row is deleted when the code is used. */
export const contactCodes = pgTable(
	'contact_codes',
	{
		customerId: referenceColumn(() => customers.id),
		channel: text({ enum: ['EMAIL', 'SMS'] }).notNull(),
		/** The contact that the code was sent to. It verifies no other. */
		sentTo: text().notNull(),
		/** Wrong codes since then. */
		failures: integer().notNull(),
		expiresAt: instantColumn().notNull(),
	},
	(table) => [primaryKey({ columns: [table.customerId, table.channel] })],
);
