'use client';

import {
	createPayment,
	getSession,
	type Payment,
	type PaymentOptions,
	type PaymentState,
	WalletError,
} from '@countersign/core';
import { useContext, useSyncExternalStore } from 'react';
import { type Payments, PaymentsContext } from '../provider/paymentsContext.js';
import { readableAccount } from '../queries/entryKeys.js';
import { invalidate } from '../queries/invalidate.js';
import { queryKeys } from '../queries/queryKeys.js';
import { putTransaction, refreshTransactions } from '../queries/refreshTransactions.js';

/**
 * How {@link usePayment} finds or creates its payment. The first call with a `name` sets its `margin` and
 * `tolerance`; later calls cannot change them, even in the same component.
 */
export type UsePaymentOptions = Omit<PaymentOptions, 'onChange'>;

/** The state of a payment and the actions on it. The functions keep their identity. */
export interface UsePaymentResult extends Pick<Payment, 'start' | 'confirm' | 'cancel' | 'retry'> {
	readonly state: PaymentState;
}

const restoring: PaymentState = { status: 'restoring' };

/**
 * One payment, from the draft to its outcome, shared by all components below a `WalletProvider`. It survives a
 * reload and a session that expires midway. `restoring` until the stored payment has been read, on a server render,
 * and on the first render in the browser, so that hydration matches.
 *
 * @see createPayment of `@countersign/core` for what each step does
 * @example
 * ```tsx
 * import type { PaymentRequest } from '@countersign/core';
 * import { formatAmount } from '@countersign/core/format';
 * import { usePayment, useSecondsUntil } from '@countersign/react';
 * import { errorSentence, useMessages } from '@countersign/react/ui/parts';
 *
 * function Send({ request }: { request: PaymentRequest }) {
 * 	const messages = useMessages();
 * 	const { state, start, confirm, cancel, retry } = usePayment();
 * 	const seconds = useSecondsUntil(state.status === 'review' ? state.expiresAt : undefined);
 * 	switch (state.status) {
 * 		case 'drafting':
 * 			return <button onClick={() => start(request)}>Review</button>;
 * 		case 'review':
 * 			return (
 * 				<>
 * 					<p>
 * 						You send {formatAmount(state.quote.totalSendingAmount, state.quote.sendingCurrency)}. They
 * 						receive {formatAmount(state.quote.totalReceivingAmount, state.quote.receivingCurrency)}.
 * 						Valid for {seconds} s.
 * 					</p>
 * 					{state.isExpired ? (
 * 						<button onClick={retry}>Get a new quote</button>
 * 					) : (
 * 						<button onClick={() => confirm({ quoteId: state.quote.id })}>Send</button>
 * 					)}
 * 					<button onClick={cancel}>Cancel</button>
 * 					{state.error && <p role="alert">{errorSentence(state.error, messages)}</p>}
 * 				</>
 * 			);
 * 		case 'unknown':
 * 			return <button onClick={retry}>We do not know yet whether it was sent. Check again</button>;
 * 		case 'settling':
 * 		case 'done':
 * 		case 'failed':
 * 			return <p>{state.outcome?.result}</p>;
 * 		default:
 * 			return <p>One moment</p>;
 * 	}
 * }
 * ```
 */
export function usePayment(options: UsePaymentOptions = {}): UsePaymentResult {
	const payments = useContext(PaymentsContext);
	if (!payments) throw noProvider();
	const payment = paymentOf(payments, options);
	const state = useSyncExternalStore(payment.subscribe, payment.get, () => restoring);
	const { start, confirm, cancel, retry } = payment;
	return { state, start, confirm, cancel, retry };
}

/** The payment of that name, created by the first call with its options. */
function paymentOf(payments: Payments, options: UsePaymentOptions): Payment {
	const { wallet, byName } = payments;
	// Core's default name: two payments with one name would share one record.
	const { name = 'payment' } = options;
	const onChange = (state: PaymentState, before: PaymentState) => {
		if (hasMoved(state, before)) refreshBalances(payments, state);
	};
	const payment = byName.get(name) ?? createPayment(wallet, { ...options, name, onChange });
	byName.set(name, payment);
	return payment;
}

/**
 * When money moves, balances, limits, the quote, its transaction and the lists are read again. A payment that has ended
 * includes its transaction, which is put into the lists; only lists without it are read again.
 */
function refreshBalances({ wallet, client }: Payments, state: PaymentState): void {
	const accountId = readableAccount(getSession(wallet));
	const quote = 'quote' in state ? state.quote : undefined;
	invalidate(client, { queryKey: queryKeys.internalAccounts(accountId) });
	invalidate(client, { queryKey: queryKeys.spendingLimits(accountId) });
	invalidate(client, { queryKey: queryKeys.quote(accountId, quote?.id) });
	const transaction = queryKeys.transaction(accountId, quote?.transactionId);
	invalidate(client, { queryKey: transaction });
	const isListed = state.status === 'done' && !putTransaction(client, accountId, state.transaction);
	if (!isListed) refreshTransactions(client, wallet, quote ? [quote.transactionId] : []);
}

/** Whether money has moved, or may have moved, since the previous state. */
function hasMoved(state: PaymentState, before: PaymentState): boolean {
	if (state.status === before.status) return false;
	if (state.status === 'failed') return state.outcome !== undefined || before.status === 'unknown';
	return state.status === 'settling' || state.status === 'done' || state.status === 'unknown';
}

function noProvider(): WalletError {
	return new WalletError(
		'config.invalid',
		'No wallet found. Render <WalletProvider wallet={wallet}> above the component that pays.',
	);
}
