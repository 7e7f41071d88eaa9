import { limits } from '@countersign/contract';
import { z } from 'zod';
import { postalAddress } from './accountBodies.js';
import { text } from './text.js';

const source = z.discriminatedUnion('sourceType', [
	z.strictObject({
		sourceType: z.literal('ACCOUNT'),
		accountId: text(),
		customerId: text().exactOptional(),
	}),
	z.strictObject({
		sourceType: z.literal('REALTIME_FUNDING'),
		currency: text(16),
		customerId: text().exactOptional(),
		cryptoNetwork: text(32).exactOptional(),
	}),
]);

const destination = z.discriminatedUnion('destinationType', [
	z.strictObject({
		destinationType: z.literal('ACCOUNT'),
		accountId: text(),
		paymentRail: text(32).exactOptional(),
	}),
	z.strictObject({
		destinationType: z.literal('UMA_ADDRESS'),
		umaAddress: text(),
		currency: text(16).exactOptional(),
	}),
]);

const senderCustomerInfo = z.record(
	z.string().regex(/^[A-Z][A-Z0-9_]{0,63}$/),
	z.union([text(1000), z.number(), z.boolean(), postalAddress]),
);

/** Body of `POST /quotes`. Enumerations are open: the service validates them. */
export const quoteBody: z.ZodType = z.strictObject({
	source,
	destination,
	lockedCurrencySide: z.enum(['SENDING', 'RECEIVING']),
	lockedCurrencyAmount: z.int().min(1).max(limits.lockedCurrencyAmount),
	lookupId: text().exactOptional(),
	immediatelyExecute: z.boolean().exactOptional(),
	description: text(1000).exactOptional(),
	purposeOfPayment: text(64).exactOptional(),
	senderCustomerInfo: senderCustomerInfo.exactOptional(),
});

/** Body of `POST /quotes/{quoteId}/execute`: none, or an empty object. */
export const quoteExecuteBody: z.ZodType = z.strictObject({});

const amount = z.int().min(1).max(limits.lockedCurrencyAmount);

const account = z.strictObject({ accountId: text() });

/** Body of `POST /transfer-in`. */
export const transferInBody: z.ZodType = z.strictObject({
	source: account,
	destination: account,
	amount: amount.exactOptional(),
});

/** Body of `POST /transfer-out`. */
export const transferOutBody: z.ZodType = z.strictObject({
	source: account,
	destination: z.strictObject({ accountId: text(), paymentRail: text(32).exactOptional() }),
	amount: amount.exactOptional(),
});

/** Body of `POST /crypto/estimate-withdrawal-fee`. */
export const withdrawalFeeBody: z.ZodType = z.strictObject({
	internalAccountId: text(),
	currency: text(16),
	cryptoNetwork: text(32),
	amount,
	destinationAddress: text(),
});

/** Body of `POST /sandbox/send`. */
export const sandboxSendBody: z.ZodType = z.strictObject({
	quoteId: text(),
	currencyCode: text(16),
	currencyAmount: amount.exactOptional(),
});
