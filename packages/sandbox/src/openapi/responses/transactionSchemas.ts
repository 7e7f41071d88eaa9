import type {
	IncomingTransaction,
	IncomingTransactionFailureReason,
	OutgoingTransaction,
	OutgoingTransactionFailureReason,
	OutgoingTransactionStatus,
	PaymentRail,
	RefundReason,
	RefundStatus,
	Transaction,
	TransactionStatus,
} from '@countersign/contract';
import { z } from 'zod';
import type { Agrees } from '../../platform/http/agrees.js';
import { currencyAmountSchema, idOf, instant, knownRails, money, openEnum } from './fields.js';
import { paymentInstructionsSchema } from './paymentInstructionsSchemas.js';
import { outgoingRateDetailsSchema } from './quoteSchemas.js';

const text = z.string();

const currency = text.exactOptional();

const source = z.discriminatedUnion('sourceType', [
	z.object({ sourceType: z.literal('ACCOUNT'), accountId: text, currency }),
	z.object({ sourceType: z.literal('UMA_ADDRESS'), umaAddress: text, currency }),
	z.object({
		sourceType: z.literal('REALTIME_FUNDING'),
		currency: text,
		customerId: idOf('Customer').exactOptional(),
		accountHolderName: text.exactOptional(),
		accountIdentifier: text.exactOptional(),
		bankName: text.exactOptional(),
		bankIdentifier: text.exactOptional(),
		paymentRail: openEnum<PaymentRail>(knownRails).exactOptional(),
		remittanceInformation: text.exactOptional(),
		endToEndId: text.exactOptional(),
		traceNumber: text.exactOptional(),
	}),
]);

const destination = z.discriminatedUnion('destinationType', [
	z.object({ destinationType: z.literal('ACCOUNT'), accountId: text, currency }),
	z.object({ destinationType: z.literal('UMA_ADDRESS'), umaAddress: text, currency }),
]);

const refund = z.object({
	reference: text,
	initiatedAt: instant,
	settledAt: instant.exactOptional(),
	status: openEnum<RefundStatus>({ PENDING: true, COMPLETED: true, FAILED: true }),
	reason: openEnum<RefundReason>({
		TRANSACTION_FAILED: true,
		USER_CANCELLATION: true,
		TIMEOUT: true,
	}).exactOptional(),
});

const common = {
	id: idOf('Transaction'),
	destination,
	customerId: idOf('(Customer|PlatformConfig)'),
	platformCustomerId: text,
	settledAt: instant.exactOptional(),
	createdAt: instant.exactOptional(),
	updatedAt: instant.exactOptional(),
	receiptDeliveryConfirmedAt: instant.exactOptional(),
	agentId: text.exactOptional(),
	description: text.exactOptional(),
	counterpartyInformation: z.record(text, z.unknown()).readonly().exactOptional(),
	reconciliationInstructions: z
		.object({ reference: text.exactOptional(), transactionHash: text.exactOptional() })
		.meta({ minProperties: 1 })
		.exactOptional(),
};

const incoming = z.object({
	...common,
	type: z.literal('INCOMING'),
	status: openEnum<TransactionStatus>({
		CREATED: true,
		PENDING: true,
		PROCESSING: true,
		COMPLETED: true,
		REJECTED: true,
		FAILED: true,
		REFUNDED: true,
		EXPIRED: true,
	}),
	receivedAmount: currencyAmountSchema,
	source: source.exactOptional(),
	fees: money.exactOptional(),
	rateDetails: z
		.object({
			serviceApiMultiplier: z.number().gt(0),
			serviceApiFixedFee: money,
			serviceApiVariableFeeRate: z.number().min(0),
			serviceApiVariableFeeAmount: z.number().min(0),
		})
		.exactOptional(),
	failureReason: openEnum<IncomingTransactionFailureReason>({
		LNURLP_FAILED: true,
		PAY_REQUEST_FAILED: true,
		PAYMENT_APPROVAL_WEBHOOK_ERROR: true,
		PAYMENT_APPROVAL_TIMED_OUT: true,
		OFFRAMP_FAILED: true,
		MISSING_MANDATORY_PAYEE_DATA: true,
		QUOTE_EXPIRED: true,
		QUOTE_EXECUTION_FAILED: true,
	}).exactOptional(),
});

const outgoing = z.object({
	...common,
	type: z.literal('OUTGOING'),
	status: openEnum<OutgoingTransactionStatus>({
		PENDING: true,
		EXPIRED: true,
		PROCESSING: true,
		COMPLETED: true,
		FAILED: true,
	}),
	source,
	sentAmount: currencyAmountSchema,
	receivedAmount: currencyAmountSchema.exactOptional(),
	exchangeRate: z.number().gt(0).exactOptional(),
	fees: money.exactOptional(),
	quoteId: idOf('Quote').exactOptional(),
	paymentInstructions: z.array(paymentInstructionsSchema).readonly().exactOptional(),
	refund: refund.exactOptional(),
	rateDetails: outgoingRateDetailsSchema.exactOptional(),
	failureReason: openEnum<OutgoingTransactionFailureReason>({
		QUOTE_EXPIRED: true,
		QUOTE_EXECUTION_FAILED: true,
		LIGHTNING_PAYMENT_FAILED: true,
		FUNDING_AMOUNT_MISMATCH: true,
		COUNTERPARTY_POST_TX_FAILED: true,
	}).exactOptional(),
});

const transaction = z.discriminatedUnion('type', [incoming, outgoing]);

export const incomingTransactionSchema: z.ZodType<IncomingTransaction> = incoming;

export const outgoingTransactionSchema: z.ZodType<OutgoingTransaction> = outgoing;

export const transactionSchema: z.ZodType<Transaction> = transaction;

true satisfies Agrees<IncomingTransaction, typeof incoming>;

true satisfies Agrees<OutgoingTransaction, typeof outgoing>;

true satisfies Agrees<Transaction, typeof transaction>;
