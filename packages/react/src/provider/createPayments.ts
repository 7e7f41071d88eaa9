'use client';

import {
	type createPayment,
	getSession,
	type Payment,
	type PaymentOptions,
	type PaymentState,
	type Wallet,
} from '@countersign/core';
import type { QueryClient } from '@tanstack/react-query';
import { type Context, createContext } from 'react';
import { queryKeys, readableAccount } from '../queries/queryKeys.js';

/** Carries the payments from `WalletProvider` to `usePayment`. */
export const PaymentsContext: Context<Payments | null> = createContext<Payments | null>(null);

/** How {@link usePayment} finds or makes its payment. */
export type UsePaymentOptions = Omit<PaymentOptions, 'onChange'>;

/** The payments of one wallet, which outlive the components that show them. */
export interface Payments {
	/**
	 * The payment of that name, created by the first call with its options. The caller passes `createPayment`,
	 * so that a page without payments never loads it.
	 */
	get(options: UsePaymentOptions, create: typeof createPayment): Payment;
}

/** Creates the {@link Payments} of a wallet. When money moves, balances, the quote and the lists of transactions refresh. */
export function createPayments(wallet: Wallet, client: QueryClient): Payments {
	const payments = new Map<string, Payment>();
	const onChange = (state: PaymentState, before: PaymentState) => {
		if (!hasMoved(state, before)) return;
		const accountId = readableAccount(getSession(wallet));
		const stale = [
			queryKeys.internalAccounts(accountId),
			queryKeys.quote(accountId, 'quote' in state ? state.quote?.id : undefined),
			queryKeys.transactions(accountId),
		];
		for (const queryKey of stale) void client.invalidateQueries({ queryKey });
	};
	return {
		get(options, create) {
			const name = options.name ?? '';
			const payment = payments.get(name) ?? create(wallet, { ...options, onChange });
			payments.set(name, payment);
			return payment;
		},
	};
}

/** Whether money has moved, or may have moved, since the previous state. */
function hasMoved(state: PaymentState, before: PaymentState): boolean {
	if (state.status === before.status) return false;
	if (state.status === 'failed') return state.outcome !== undefined || before.status === 'unknown';
	return state.status === 'settling' || state.status === 'done' || state.status === 'unknown';
}
