'use client';

import type { Page, Transaction, TransactionListQuery } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import {
	type UseInfiniteQueryResult,
	type UseMutationResult,
	type UseQueryResult,
	useInfiniteQuery,
} from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import type { TransactionFilters } from '../queries/queryKeys.js';
import {
	infiniteTransactionsQueryOptions,
	type TransactionInput,
	type TransferInVariables,
	type TransferOutVariables,
	transactionQueryOptions,
	transactionsQueryOptions,
	transferInMutationOptions,
	transferOutMutationOptions,
} from '../queries/transactions.js';
import { useSession } from '../state/useSession.js';
import { useWalletMutation, useWalletQuery } from './walletHooks.js';

/**
 * One page of transactions, the newest first unless the query says otherwise.
 */
export function useTransactions(
	query?: TransactionListQuery,
): UseQueryResult<Page<Transaction>, WalletError> {
	return useWalletQuery(transactionsQueryOptions, query);
}

/**
 * One transaction. With `follow` it is polled with growing intervals, only while the tab is visible, until
 * its status is final. Does not run while the input is `undefined`.
 *
 * @example
 * ```tsx
 * function Progress({ quote }: { quote: Quote }) {
 * 	const { transactionId } = quote;
 * 	const transaction = useTransaction({ transactionId, follow: true });
 * 	return <p>{transaction.data?.status}</p>;
 * }
 * ```
 */
export function useTransaction(
	input: TransactionInput | undefined,
): UseQueryResult<Transaction, WalletError> {
	return useWalletQuery(transactionQueryOptions, input);
}

/**
 * All transactions, page by page, as one list: the newest first unless the filters say otherwise.
 *
 * @example
 * ```tsx
 * function Activity() {
 * 	const { data, hasNextPage, fetchNextPage } = useInfiniteTransactions({ type: 'OUTGOING' });
 * 	return (
 * 		<>
 * 			{data?.map(({ id, status }) => <p key={id}>{status}</p>)}
 * 			{hasNextPage && <button onClick={() => fetchNextPage()}>More</button>}
 * 		</>
 * 	);
 * }
 * ```
 */
export function useInfiniteTransactions(
	filters?: TransactionFilters,
): UseInfiniteQueryResult<readonly Transaction[], WalletError> {
	return useInfiniteQuery(infiniteTransactionsQueryOptions(useWallet(), filters, useSession()));
}

/** Pulls money from an external account into an internal one. Create its `idempotencyKey` together with the form. */
export function useTransferIn(): UseMutationResult<Transaction, WalletError, TransferInVariables> {
	return useWalletMutation(transferInMutationOptions);
}

/** Pushes money from an internal account to an external one. Create its `idempotencyKey` together with the form. */
export function useTransferOut(): UseMutationResult<
	Transaction,
	WalletError,
	TransferOutVariables
> {
	return useWalletMutation(transferOutMutationOptions);
}
