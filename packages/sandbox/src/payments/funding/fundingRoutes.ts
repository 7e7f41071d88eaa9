import { limits } from '@countersign/contract';
import type {
	SandboxFundRequest,
	SandboxSendRequest,
	SandboxUmaReceiveRequest,
} from '@countersign/contract/service';
import type { DatabaseTransaction } from '@countersign/database';
import { z } from 'zod';
import { findOpenAccount } from '../../accounts/internal/findInternalAccount.js';
import { moveMoney } from '../../accounts/internal/moveMoney.js';
import { fundingReference, toInternalAccount } from '../../accounts/internal/toInternalAccounts.js';
import { available, system } from '../../ledger/ledgerAccount.js';
import type { SandboxContext } from '../../platform/context.js';
import type { InternalAccountRow } from '../../platform/database/schema/accounts.js';
import { contractSchema } from '../../platform/http/agrees.js';
import { readBody, readPathId } from '../../platform/http/readRequest.js';
import type { Router } from '../../platform/http/router.js';
import { recordTransaction, unexchanged } from '../transactions/recordTransaction.js';
import { toTransaction } from '../transactions/toTransaction.js';
import { fundQuote } from './fundQuote.js';
import { receiveUma } from './receiveUma.js';

/** `POST /sandbox/internal-accounts/{accountId}/fund` */
export const sandboxFundSchema: z.ZodType<SandboxFundRequest> = contractSchema(
	z.object({ amount: z.int().min(1).max(limits.sandboxFundAmount) }),
);

/** `POST /sandbox/send` */
export const sandboxSendSchema: z.ZodType<SandboxSendRequest> = contractSchema(
	z.object({
		quoteId: z.string().max(255),
		currencyCode: z.string(),
		currencyAmount: z.int().min(1).max(limits.lockedCurrencyAmount).exactOptional(),
	}),
);

/** `POST /sandbox/uma/receive` */
export const sandboxReceiveSchema: z.ZodType<SandboxUmaReceiveRequest> = contractSchema(
	z.object({
		senderUmaAddress: z.string().max(255),
		receiverUmaAddress: z.string().max(255).exactOptional(),
		customerId: z.string().max(255).exactOptional(),
		receivingCurrencyCode: z.string().max(16),
		receivingCurrencyAmount: z.int().min(1).max(limits.lockedCurrencyAmount),
	}),
);

/** Sandbox operations that simulate incoming money. */
export function addFundingRoutes(routes: Router, context: SandboxContext): void {
	routes.post('/sandbox/internal-accounts/:accountId/fund', async (request) => {
		const { amount } = await readBody(request, sandboxFundSchema);
		const accountId = readPathId(request, 'accountId');
		const account = await context.database.transaction(async (transaction) =>
			toInternalAccount(
				transaction,
				await fundAccount(transaction, context, accountId, BigInt(amount)),
			),
		);
		return request.json(account);
	});
	routes.post('/sandbox/send', async (request) => {
		const body = await readBody(request, sandboxSendSchema);
		const payment = await context.database.transaction((transaction) =>
			fundQuote(transaction, context, body),
		);
		return request.json(toTransaction(payment));
	});
	routes.post('/sandbox/uma/receive', async (request) => {
		const body = await readBody(request, sandboxReceiveSchema);
		const payment = await context.database.transaction((transaction) =>
			receiveUma(transaction, context, body),
		);
		return request.json(toTransaction(payment));
	});
}

/**
 * Funds an internal account with sandbox money.
 *
 * @throws ServiceError 404 REFERENCE_NOT_FOUND
 */
async function fundAccount(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	accountId: string,
	amount: bigint,
): Promise<InternalAccountRow> {
	const account = await findOpenAccount(transaction, accountId);
	const { currency, customerId } = account;
	const at = context.clock.now();
	const payment = await recordTransaction(
		transaction,
		context,
		{
			id: context.newId('Transaction'),
			type: 'INCOMING',
			status: 'COMPLETED',
			customerId,
			source: {
				sourceType: 'REALTIME_FUNDING',
				currency,
				...(customerId === null ? {} : { customerId }),
			},
			destination: { destinationType: 'ACCOUNT', accountId, currency },
			receiver: accountId,
			reference: fundingReference(account),
			...unexchanged(amount, currency),
			settledAt: at,
		},
		at,
	);
	await moveMoney(transaction, context, {
		kind: 'FUND',
		transactionId: payment.id,
		at,
		postings: [
			{ account: system('funding', currency), amount: -amount },
			{ account: available(accountId, currency), amount },
		],
	});
	return account;
}
