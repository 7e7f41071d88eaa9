import {
	limits,
	type TransferInRequest,
	type TransferOutRequest,
	type WithdrawalFeeRequest,
} from '@countersign/contract';
import { z } from 'zod';
import { paymentRailSchema } from '../../accounts/external/paymentRailSchema.js';
import type { Agrees } from '../../platform/http/agrees.js';

const accountId = z.string().max(255);
const amount = z.int().min(1).max(limits.lockedCurrencyAmount).exactOptional();
const account = z.object({ accountId });

const transferIn = z.object({ source: account, destination: account, amount });

const transferOut = z.object({
	source: account,
	destination: z.object({ accountId, paymentRail: paymentRailSchema.exactOptional() }),
	amount,
});

const withdrawalFee = z.object({
	internalAccountId: accountId,
	currency: z.string(),
	cryptoNetwork: z.string(),
	amount: z.int().min(1).max(limits.lockedCurrencyAmount),
	destinationAddress: z.string().min(1).max(255),
});

/** `POST /transfer-in` */
export const transferInSchema: z.ZodType<TransferInRequest> = transferIn;
/** `POST /transfer-out` */
export const transferOutSchema: z.ZodType<TransferOutRequest> = transferOut;
/** `POST /crypto/estimate-withdrawal-fee` */
export const withdrawalFeeSchema: z.ZodType<WithdrawalFeeRequest> = withdrawalFee;

true satisfies Agrees<TransferInRequest, typeof transferIn>;
true satisfies Agrees<TransferOutRequest, typeof transferOut>;
true satisfies Agrees<WithdrawalFeeRequest, typeof withdrawalFee>;
