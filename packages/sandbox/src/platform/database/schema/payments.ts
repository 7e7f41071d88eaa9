import type {
	CustomerInfo,
	PaymentInstructions,
	QuoteDestination,
	QuoteSource,
} from '@countersign/contract';
import type {
	IncomingRateDetails,
	OutgoingRateDetails,
	Refund,
	TransactionDestination,
	TransactionSource,
} from '@countersign/contract/service';
import {
	boolean,
	doublePrecision,
	index,
	integer,
	interval,
	jsonb,
	pgTable,
	text,
	uniqueIndex,
} from 'drizzle-orm/pg-core';
import { internalAccounts } from './accounts.js';
import {
	changeColumns,
	instantColumn,
	listedColumns,
	moneyColumn,
	referenceColumn,
} from './columns.js';
import { customers } from './customers.js';

/** Where money comes from, and the network that is to bring it, which the interface names in a quote only. */
export type StoredSource = TransactionSource & { readonly cryptoNetwork?: string };

/** Payments that a customer or the platform sent or received. */
export const transactions = pgTable(
	'transactions',
	{
		...listedColumns(),
		type: text({ enum: ['INCOMING', 'OUTGOING'] }).notNull(),
		status: text().notNull(),
		/** Absent when the payment is the platform's own: then `platformCustomerId` is the platform's id. */
		customerId: text().references(() => customers.id),
		platformCustomerId: text().notNull(),
		source: jsonb().$type<StoredSource>().notNull(),
		destination: jsonb().$type<TransactionDestination>().notNull(),
		/** The account or UMA address of the sender, absent when only a transfer funds it, and that of the receiver. */
		sender: text(),
		receiver: text().notNull(),
		sentAmount: moneyColumn().notNull(),
		sendingCurrency: text().notNull(),
		receivedAmount: moneyColumn().notNull(),
		receivingCurrency: text().notNull(),
		fees: moneyColumn().notNull(),
		exchangeRate: doublePrecision(),
		/** Of an incoming transaction when it came by UMA. */
		rateDetails: jsonb().$type<OutgoingRateDetails | IncomingRateDetails>(),
		quoteId: text(),
		/** The payment of which an incoming transaction is the arrival. */
		arrivalOf: text(),
		reference: text().notNull(),
		description: text(),
		/** Counterparty fields that the platform requires. */
		counterpartyInformation: jsonb().$type<CustomerInfo>(),
		failureReason: text(),
		refund: jsonb().$type<Refund>(),
		...changeColumns(),
		settledAt: instantColumn(),
		receiptDeliveryConfirmedAt: instantColumn(),
	},
	(table) => [
		uniqueIndex().on(table.position),
		index().on(table.customerId, table.position),
		index().on(table.customerId, table.status, table.position),
		index().on(table.customerId, table.type, table.position),
		index().on(table.status, table.position),
		index().on(table.type, table.position),
		index().on(table.platformCustomerId, table.position),
		index().on(table.sender, table.position),
		index().on(table.receiver, table.position),
		index().on(table.reference, table.position),
		index().on(table.arrivalOf),
		index().on(table.createdAt),
	],
);

/**
 * How much earlier than a transaction before it, by position, a transaction was ever created: requests are not
 * committed in the order in which they began, and a clock can be set back. Kept by a trigger. No row means never.
 */
export const transactionLags = pgTable('transaction_lags', {
	/** There is at most one row. */
	isOnly: boolean().primaryKey().default(true),
	maxLag: interval().notNull(),
});

/** Quotes, each with the transaction that was created with it. */
export const quotes = pgTable(
	'quotes',
	{
		id: text().primaryKey(),
		status: text().notNull(),
		/** Absent when the platform itself pays. */
		customerId: text().references(() => customers.id),
		/** Absent when the sender funds the quote by a transfer. */
		sourceAccountId: text().references(() => internalAccounts.id),
		destinationAccountId: text(),
		source: jsonb().$type<QuoteSource>().notNull(),
		destination: jsonb().$type<QuoteDestination>().notNull(),
		sendingCurrency: text().notNull(),
		receivingCurrency: text().notNull(),
		totalSendingAmount: moneyColumn().notNull(),
		totalReceivingAmount: moneyColumn().notNull(),
		feesIncluded: moneyColumn().notNull(),
		exchangeRate: doublePrecision().notNull(),
		rateDetails: jsonb().$type<OutgoingRateDetails>().notNull(),
		transactionId: referenceColumn(() => transactions.id),
		/** Counterparty fields that the platform requires. */
		counterpartyInformation: jsonb().$type<CustomerInfo>(),
		/** How the sender funds the quote, when no account pays for it. */
		fundingInstructions: jsonb().$type<PaymentInstructions>(),
		/** Kept as text, because a signature is over its very bytes. */
		payloadToSign: text(),
		...changeColumns(),
		expiresAt: instantColumn().notNull(),
	},
	(table) => [uniqueIndex().on(table.transactionId), index().on(table.status, table.expiresAt)],
);

/** The next step of an executed payment. The row is deleted after the last step. */
export const settlements = pgTable(
	'settlements',
	{
		transactionId: text()
			.primaryKey()
			.references(() => transactions.id),
		/** Name of the scenario that the payment takes. */
		scenario: text().notNull(),
		/** Index of the next step of the scenario. */
		step: integer().notNull(),
		dueAt: instantColumn().notNull(),
	},
	(table) => [index().on(table.dueAt)],
);

export type TransactionRow = typeof transactions.$inferSelect;

export type QuoteRow = typeof quotes.$inferSelect;

export type SettlementRow = typeof settlements.$inferSelect;

/** Lookups of recipients, which quotes refer to. */
export const lookups = pgTable(
	'lookups',
	{
		id: text().primaryKey(),
		/** A UMA address, or the id of an external account. */
		receiver: text().notNull(),
		createdAt: instantColumn().notNull(),
		expiresAt: instantColumn().notNull(),
	},
	(table) => [index().on(table.expiresAt)],
);
