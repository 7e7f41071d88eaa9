import type { IncomingTransaction, OutgoingTransaction } from '@countersign/contract';
import {
	incomingTransactionFailureReasons,
	outgoingTransactionFailureReasons,
	outgoingTransactionStatuses,
	paymentRails,
	refundReasons,
	refundStatuses,
	transactionStatuses,
} from '@countersign/contract/service';
import { z } from 'zod';
import { contractSchema } from '../../platform/http/agrees.js';
import { currencyAmountSchema, idOf, instant, money, openEnum, text } from './fields.js';
import { paymentInstructionsSchema } from './paymentInstructionsSchemas.js';
import { outgoingRateDetailsSchema } from './quoteSchemas.js';

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
		paymentRail: openEnum(paymentRails).exactOptional(),
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
	status: openEnum(refundStatuses),
	reason: openEnum(refundReasons).exactOptional(),
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
	status: openEnum(transactionStatuses),
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
	failureReason: openEnum(incomingTransactionFailureReasons).exactOptional(),
});

const outgoing = z.object({
	...common,
	type: z.literal('OUTGOING'),
	status: openEnum(outgoingTransactionStatuses),
	source,
	sentAmount: currencyAmountSchema,
	receivedAmount: currencyAmountSchema.exactOptional(),
	exchangeRate: z.number().gt(0).exactOptional(),
	fees: money.exactOptional(),
	quoteId: idOf('Quote').exactOptional(),
	paymentInstructions: z.array(paymentInstructionsSchema).readonly().exactOptional(),
	refund: refund.exactOptional(),
	rateDetails: outgoingRateDetailsSchema.exactOptional(),
	failureReason: openEnum(outgoingTransactionFailureReasons).exactOptional(),
});

export const transactionSchema: z.ZodType<IncomingTransaction | OutgoingTransaction> =
	contractSchema(z.discriminatedUnion('type', [incoming, outgoing]));

export const incomingTransactionSchema: z.ZodType<IncomingTransaction> = contractSchema(incoming);

export const outgoingTransactionSchema: z.ZodType<OutgoingTransaction> = contractSchema(outgoing);
