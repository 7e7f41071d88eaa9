import { getSession } from '../actions/session/session.js';
import type { PaymentState } from '../payment/paymentState.js';
import type { Wallet } from '../wallet.js';
import type { QueryClientLike } from './cache.js';
import { readableAccount } from './entryKeys.js';
import { invalidate } from './invalidate.js';
import { queryKeys } from './queryKeys.js';
import { putTransaction, refreshTransactions } from './refreshTransactions.js';

/**
 * Refreshes balances, limits, the quote, its transaction and the lists when money has moved, or may have moved, since the
 * previous state of a payment. A payment that has ended includes its transaction, which is put into the lists; only lists
 * without it are read again.
 *
 * @example
 * ```ts
 * import { createPayment, type Wallet } from '@countersign/core';
 * import { type QueryClientLike, refreshAfterPayment } from '@countersign/core/query';
 *
 * export const openPayment = (wallet: Wallet, client: QueryClientLike) =>
 * 	createPayment(wallet, {
 * 		onChange: (state, before) => refreshAfterPayment(wallet, client, state, before),
 * 	});
 * ```
 */
export function refreshAfterPayment(
	wallet: Wallet,
	client: QueryClientLike,
	state: PaymentState,
	before: PaymentState,
): void {
	if (!hasMoved(state, before)) return;
	const accountId = readableAccount(getSession(wallet));
	const quote = 'quote' in state ? state.quote : undefined;
	invalidate(client, { queryKey: queryKeys.internalAccounts(accountId) });
	invalidate(client, { queryKey: queryKeys.spendingLimits(accountId) });
	invalidate(client, { queryKey: queryKeys.quote(accountId, quote?.id) });
	invalidate(client, { queryKey: queryKeys.transaction(accountId, quote?.transactionId) });
	const isListed = state.status === 'done' && !putTransaction(wallet, client, state.transaction);
	if (!isListed) refreshTransactions(wallet, client, quote ? [quote.transactionId] : []);
}

/** Whether money has moved, or may have moved, since the previous state. */
function hasMoved(state: PaymentState, before: PaymentState): boolean {
	if (state.status === before.status) return false;
	if (state.status === 'failed') return state.outcome !== undefined || before.status === 'unknown';
	return state.status === 'settling' || state.status === 'done' || state.status === 'unknown';
}
