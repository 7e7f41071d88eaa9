import { limits } from '@countersign/contract';
import { z } from 'zod';
import { text } from './text.js';

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
