import { limits, type TransferInRequest, type TransferOutRequest } from '@countersign/contract';
import { z } from 'zod';
import { paymentRailSchema } from '../externalAccounts/paymentRailSchema.js';
import type { Agrees } from '../http/agrees.js';

const accountId = z.string().max(255);
const amount = z.int().min(1).max(limits.lockedCurrencyAmount).exactOptional();
const account = z.object({ accountId });

const transferIn = z.object({ source: account, destination: account, amount });

const transferOut = z.object({
	source: account,
	destination: z.object({ accountId, paymentRail: paymentRailSchema.exactOptional() }),
	amount,
});

/** `POST /transfer-in` */
export const transferInSchema: z.ZodType<TransferInRequest> = transferIn;
/** `POST /transfer-out` */
export const transferOutSchema: z.ZodType<TransferOutRequest> = transferOut;

true satisfies Agrees<TransferInRequest, typeof transferIn>;
true satisfies Agrees<TransferOutRequest, typeof transferOut>;
