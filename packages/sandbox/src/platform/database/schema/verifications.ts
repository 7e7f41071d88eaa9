import type {
	BeneficialOwnerPersonalInfo,
	BeneficialOwnerRole,
	DocumentSide,
	DocumentType,
	VerificationError,
	VerificationStatus,
} from '@countersign/contract/service';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { changeColumns, instantColumn, listedColumns, referenceColumn } from './columns.js';
import { customers } from './customers.js';

/** People who own or control a company. */
export const beneficialOwners = pgTable(
	'beneficial_owners',
	{
		...listedColumns(),
		customerId: referenceColumn(() => customers.id),
		roles: jsonb().$type<readonly BeneficialOwnerRole[]>().notNull(),
		/** Integer percent. */
		ownershipPercentage: integer().notNull(),
		personalInfo: jsonb().$type<BeneficialOwnerPersonalInfo>().notNull(),
		kycStatus: text().notNull(),
		...changeColumns(),
	},
	(table) => [uniqueIndex().on(table.position), index().on(table.customerId, table.position)],
);

/** Verifications of customers. */
export const verifications = pgTable(
	'verifications',
	{
		...listedColumns(),
		customerId: referenceColumn(() => customers.id),
		verificationStatus: text().$type<VerificationStatus>().notNull(),
		errors: jsonb().$type<readonly VerificationError[]>().notNull(),
		...changeColumns(),
	},
	(table) => [uniqueIndex().on(table.position), index().on(table.customerId, table.position)],
);

/** Documents about customers and beneficial owners, without their content. */
export const documents = pgTable(
	'documents',
	{
		...listedColumns(),
		/** The customer or the beneficial owner. */
		documentHolder: text().notNull(),
		/** The customer whom it concerns: the holder, or the company of the holder. */
		customerId: referenceColumn(() => customers.id),
		documentType: text().$type<DocumentType>().notNull(),
		side: text().$type<DocumentSide>(),
		country: text().notNull(),
		documentNumber: text(),
		issuingAuthority: text(),
		fileName: text().notNull(),
		...changeColumns(),
	},
	(table) => [uniqueIndex().on(table.position), index().on(table.documentHolder, table.position)],
);

/** Pages on which a person proves who they are, each for one use. */
export const kycLinks = pgTable('kyc_links', {
	/** The secret in the page's address. */
	token: text().primaryKey(),
	customerId: referenceColumn(() => customers.id),
	/** Where the person goes afterwards. */
	redirectUri: text(),
	createdAt: instantColumn().notNull(),
	expiresAt: instantColumn().notNull(),
	usedAt: instantColumn(),
});

export type BeneficialOwnerRow = typeof beneficialOwners.$inferSelect;
export type DocumentRow = typeof documents.$inferSelect;
export type VerificationRow = typeof verifications.$inferSelect;
export type KycLinkRow = typeof kycLinks.$inferSelect;
