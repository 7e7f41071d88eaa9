import type { Quote, QuoteDestination, QuoteSource, WithdrawalFee } from '@countersign/contract';
import {
	cryptoNetworks,
	type OutgoingRateDetails,
	paymentRails,
	quoteStatuses,
} from '@countersign/contract/service';
import { z } from 'zod';
import { contractSchema } from '../../platform/http/agrees.js';
import { currencySchema, idOf, instant, money, openEnum, text } from './fields.js';
import { paymentInstructionsSchema } from './paymentInstructionsSchemas.js';

const factor = z.number().gt(0);

const customerId = idOf('Customer').exactOptional();

const source = z.discriminatedUnion('sourceType', [
	z.object({ sourceType: z.literal('ACCOUNT'), accountId: text, customerId }),
	z.object({
		sourceType: z.literal('REALTIME_FUNDING'),
		currency: text,
		customerId,
		cryptoNetwork: openEnum(cryptoNetworks).exactOptional(),
	}),
]);

const destination = z.discriminatedUnion('destinationType', [
	z.object({
		destinationType: z.literal('ACCOUNT'),
		accountId: text,
		paymentRail: z.enum(paymentRails).exactOptional(),
	}),
	z.object({
		destinationType: z.literal('UMA_ADDRESS'),
		umaAddress: text,
		currency: text.exactOptional(),
	}),
]);

const rateDetails = z.object({
	counterpartyMultiplier: factor,
	counterpartyFixedFee: money,
	serviceApiMultiplier: factor,
	serviceApiFixedFee: money,
	serviceApiVariableFeeRate: z.number().min(0),
	serviceApiVariableFeeAmount: z.number().min(0),
});

export const quoteSchema: z.ZodType<Quote> = contractSchema(
	z.object({
		id: idOf('Quote'),
		status: openEnum(quoteStatuses),
		createdAt: instant,
		expiresAt: instant,
		source,
		destination,
		sendingCurrency: currencySchema,
		receivingCurrency: currencySchema,
		totalSendingAmount: money,
		totalReceivingAmount: money,
		exchangeRate: factor,
		feesIncluded: money,
		transactionId: idOf('Transaction'),
		paymentInstructions: z.array(paymentInstructionsSchema).readonly().exactOptional(),
		counterpartyInformation: z.record(text, z.unknown()).readonly().exactOptional(),
		rateDetails: rateDetails.exactOptional(),
		payloadToSign: text.exactOptional(),
	}),
);

export const withdrawalFeeSchema: z.ZodType<WithdrawalFee> = contractSchema(
	z.object({
		networkFee: money,
		networkFeeAsset: text,
		applicationFee: money,
		totalFee: money,
		netAmount: money,
	}),
);

export const quoteSourceSchema: z.ZodType<QuoteSource> = contractSchema(source);

export const quoteDestinationSchema: z.ZodType<QuoteDestination> = contractSchema(destination);

export const outgoingRateDetailsSchema: z.ZodType<OutgoingRateDetails> =
	contractSchema(rateDetails);
