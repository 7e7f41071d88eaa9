'use client';

import type { Transaction } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type GetTransactionInput,
	getTransactionQueryOptions,
} from '../queries/getTransactionQueryOptions.js';
import { useSession } from '../session/useSession.js';

/**
 * One transaction. With `follow` it is read again, ever more slowly and only while the tab is visible,
 * until it has come to its end. Waits while the input is `undefined`.
 *
 * @example
 * ```tsx
 * function Progress({ quote }: { quote: Quote }) {
 * 	const { transactionId } = quote;
 * 	const transaction = useGetTransaction({ transactionId, follow: true });
 * 	return <p>{transaction.data?.status}</p>;
 * }
 * ```
 */
export function useGetTransaction(
	input: GetTransactionInput | undefined,
): UseQueryResult<Transaction, WalletError> {
	const wallet = useWallet();
	const session = useSession();
	return useQuery(getTransactionQueryOptions(wallet, input, session));
}
