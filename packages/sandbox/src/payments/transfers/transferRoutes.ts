import {
	limits,
	type TransferInRequest,
	type TransferOutRequest,
	type WithdrawalFee,
	type WithdrawalFeeRequest,
} from '@countersign/contract';
import { paymentRails } from '@countersign/contract/service';
import { z } from 'zod';
import { findInternalAccount } from '../../accounts/internal/findInternalAccount.js';
import type { SandboxContext } from '../../platform/context.js';
import type { TransactionRow } from '../../platform/database/schema/payments.js';
import { contractSchema } from '../../platform/http/agrees.js';
import { invalidInput, readBody } from '../../platform/http/readRequest.js';
import { type OperationResponse, respondOnce } from '../../platform/http/respondOnce.js';
import type { Router } from '../../platform/http/router.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { payoutFees, priceTransfer } from '../rates/priceTransfer.js';
import { createRates } from '../rates/rates.js';
import { toTransaction } from '../transactions/toTransaction.js';
import { transferIn, transferOut } from './startTransfer.js';

const accountId = z.string().max(255);

const amount = z.int().min(1).max(limits.lockedCurrencyAmount).exactOptional();

const account = z.object({ accountId });

/** `POST /transfer-in` */
export const transferInSchema: z.ZodType<TransferInRequest> = contractSchema(
	z.object({ source: account, destination: account, amount }),
);

/** `POST /transfer-out` */
export const transferOutSchema: z.ZodType<TransferOutRequest> = contractSchema(
	z.object({
		source: account,
		destination: z.object({ accountId, paymentRail: z.enum(paymentRails).exactOptional() }),
		amount,
	}),
);

/** `POST /crypto/estimate-withdrawal-fee` */
export const withdrawalFeeRequestSchema: z.ZodType<WithdrawalFeeRequest> = contractSchema(
	z.object({
		internalAccountId: accountId,
		currency: z.string(),
		cryptoNetwork: z.string(),
		amount: z.int().min(1).max(limits.lockedCurrencyAmount),
		destinationAddress: z.string().min(1).max(255),
	}),
);

/** Transfers between a customer's own internal and external accounts in one currency, and fee estimates. */
export function addTransferRoutes(routes: Router, context: SandboxContext): void {
	routes.post('/transfer-in', (request) =>
		respondOnce(request, context, {
			name: 'createTransferIn',
			schema: transferInSchema,
			run: (transaction, body) => respondWith(transferIn(transaction, context, body)),
		}),
	);
	routes.post('/transfer-out', (request) =>
		respondOnce(request, context, {
			name: 'createTransferOut',
			schema: transferOutSchema,
			run: (transaction, body) => respondWith(transferOut(transaction, context, body)),
		}),
	);
	routes.post('/crypto/estimate-withdrawal-fee', async (request) => {
		const body = await readBody(request, withdrawalFeeRequestSchema);
		return request.json(await estimateWithdrawalFee(context, body));
	});
}

async function respondWith(created: Promise<TransactionRow>): Promise<OperationResponse> {
	return { status: 201, body: toTransaction(await created) };
}

/**
 * The fee of a withdrawal to an external wallet, the same as of a quote to it. The fixed fee is the
 * network's, the variable fee the service's.
 *
 * @throws ServiceError 404 REFERENCE_NOT_FOUND, 400 INVALID_CURRENCY, INVALID_INPUT or AMOUNT_OUT_OF_RANGE
 */
async function estimateWithdrawalFee(
	{ database, settings }: SandboxContext,
	{ internalAccountId, currency, cryptoNetwork, amount }: WithdrawalFeeRequest,
): Promise<WithdrawalFee> {
	const account = await findInternalAccount(database, internalAccountId);
	if (currency !== account.currency || currency !== 'USDB') {
		const message = 'Only USDB can be withdrawn, from an account that holds it.';
		throw new ServiceError(400, 'INVALID_CURRENCY', message);
	}
	if (cryptoNetwork !== 'SPARK') {
		throw invalidInput([{ field: 'cryptoNetwork', message: 'must be SPARK for USDB' }]);
	}
	const rates = createRates(settings.rates);
	const transfer = { sending: currency, receiving: currency, side: 'SENDING', rates } as const;
	const fees = payoutFees(rates, currency);
	const price = priceTransfer({ ...transfer, amount: BigInt(amount), fees });
	return {
		networkFee: Number(fees.fixed),
		networkFeeAsset: currency,
		applicationFee: Number(price.variableFee),
		totalFee: Number(price.feesIncluded),
		netAmount: Number(price.totalReceivingAmount),
	};
}
