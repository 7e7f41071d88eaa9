import { limits, type QuoteRequest } from '@countersign/contract';
import { z } from 'zod';
import { paymentRailSchema } from '../../accounts/external/paymentRailSchema.js';
import type { Agrees } from '../../platform/http/agrees.js';

const id = z.string().max(255);

const source = z.discriminatedUnion('sourceType', [
	z.object({
		sourceType: z.literal('ACCOUNT'),
		accountId: id,
		customerId: id.exactOptional(),
	}),
	z.object({
		sourceType: z.literal('REALTIME_FUNDING'),
		currency: z.string(),
		customerId: id.exactOptional(),
		cryptoNetwork: z.string().exactOptional(),
	}),
]);

const destination = z.discriminatedUnion('destinationType', [
	z.object({
		destinationType: z.literal('ACCOUNT'),
		accountId: id,
		paymentRail: paymentRailSchema.exactOptional(),
	}),
	z.object({
		destinationType: z.literal('UMA_ADDRESS'),
		umaAddress: z.string().max(255),
		currency: z.string().exactOptional(),
	}),
]);

const purposeOfPayment = z.enum([
	'GIFT',
	'SELF',
	'GOODS_OR_SERVICES',
	'EDUCATION',
	'HEALTH_OR_MEDICAL',
	'REAL_ESTATE_PURCHASE',
	'TAX_PAYMENT',
	'LOAN_PAYMENT',
	'UTILITY_BILL',
	'DONATION',
	'TRAVEL',
	'FAMILY_SUPPORT',
	'SALARY_PAYMENT',
	'OTHER',
]);

const create = z.object({
	source,
	destination,
	lockedCurrencySide: z.enum(['SENDING', 'RECEIVING']),
	lockedCurrencyAmount: z.int().min(1).max(limits.lockedCurrencyAmount),
	lookupId: id.exactOptional(),
	immediatelyExecute: z.boolean().exactOptional(),
	description: z.string().max(1000).exactOptional(),
	purposeOfPayment: purposeOfPayment.exactOptional(),
	senderCustomerInfo: z.record(z.string(), z.unknown()).exactOptional(),
});

/** `POST /quotes` */
export const quoteCreateSchema: z.ZodType<QuoteRequest> = create;

true satisfies Agrees<QuoteRequest, typeof create>;
