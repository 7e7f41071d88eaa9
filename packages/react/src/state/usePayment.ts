'use client';

import {
	createPayment,
	type Payment,
	type PaymentOptions,
	type PaymentState,
	WalletError,
} from '@countersign/core';
import { refreshAfterPayment } from '@countersign/core/query';
import { useContext, useSyncExternalStore } from 'react';
import { type Payments, PaymentsContext } from '../provider/paymentsContext.js';

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
 * import { useErrorSentence } from '@countersign/react/ui/parts';
 *
 * function Send({ request }: { request: PaymentRequest }) {
 * 	const sentenceOf = useErrorSentence();
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
 * 					{state.error && <p role="alert">{sentenceOf(state.error)}</p>}
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
	const onChange = (state: PaymentState, before: PaymentState) =>
		refreshAfterPayment(wallet, payments.client, state, before);
	const payment = byName.get(name) ?? createPayment(wallet, { ...options, name, onChange });
	byName.set(name, payment);
	return payment;
}

function noProvider(): WalletError {
	return new WalletError(
		'config.invalid',
		'No wallet found. Render <WalletProvider wallet={wallet}> above the component that pays.',
	);
}
