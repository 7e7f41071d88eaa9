'use client';

import type { Page, Transaction } from '@countersign/contract';
import type * as core from '@countersign/core';
import type { TransactionFilters } from '@countersign/core/query';
import * as queries from '@countersign/core/query';
import {
	type InfiniteData,
	type QueryKey,
	type UseInfiniteQueryOptions,
	type UseInfiniteQueryResult,
	useInfiniteQuery,
	useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWallet } from '../provider/useWallet.js';
import { useSessionOfAccount } from '../state/useSession.js';
import { type MutationHook, useWalletMutation } from './useWalletMutation.js';
import { type ListHook, type ReadHook, useAccountQuery, withOptions } from './useWalletQuery.js';

/**
 * One page of transactions, newest first unless the query says otherwise.
 */
export const useTransactions: ListHook<typeof core.listTransactions> = (query, options) =>
	useAccountQuery(queries.transactionsQueryOptions, query, options);

/**
 * One transaction. With `follow` it is polled with growing intervals, only while the tab is visible, until
 * its status is final; then once a minute if the recipient's bank may still return the money. Does not run while the
 * input is `undefined`.
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
export const useTransaction: ReadHook<typeof core.getTransaction, queries.TransactionInput> = (
	input,
	options,
) => useAccountQuery(queries.transactionQueryOptions, input, options);

type OwnOption =
	| 'getNextPageParam'
	| 'getPreviousPageParam'
	| 'initialPageParam'
	| 'queryFn'
	| 'queryHash'
	| 'queryKey'
	| 'queryKeyHashFn'
	| 'select';

type Pages = InfiniteData<Page<Transaction>, string | undefined>;

type InfiniteOptions<Selected> = UseInfiniteQueryOptions<
	Page<Transaction>,
	core.WalletError,
	Selected,
	QueryKey,
	string | undefined
>;

/** Options of {@link useInfiniteTransactions}. */
export interface InfiniteQueryHookOptions<Selected = readonly Transaction[]> {
	/**
	 * TanStack Query's own options, for this component, except those that control how pages are read. `select` gets
	 * the list of all pages.
	 */
	readonly query?:
		| ({
				readonly [Name in keyof Omit<InfiniteOptions<Selected>, OwnOption>]?:
					| InfiniteOptions<Selected>[Name]
					| undefined;
		  } & { readonly select?: ((transactions: readonly Transaction[]) => Selected) | undefined })
		| undefined;
}

/**
 * All transactions, page by page, as one list: newest first unless the filters say otherwise.
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
export function useInfiniteTransactions<Selected = readonly Transaction[]>(
	filters?: TransactionFilters,
	{ query = {} }: InfiniteQueryHookOptions<Selected> = {},
): UseInfiniteQueryResult<Selected, core.WalletError> {
	const own = queries.infiniteTransactionsQueryOptions(useWallet(), filters, useSessionOfAccount());
	const { select } = query;
	const ofPages = own.select;
	const selected = useMemo<typeof ofPages | ((pages: Pages) => Selected)>(
		() => (select && ofPages ? (pages) => select(ofPages(pages)) : ofPages),
		[ofPages, select],
	);
	const client = useQueryClient();
	return useInfiniteQuery(
		withOptions(client, own, { ...query, select: selected }) as InfiniteOptions<Selected>,
	);
}

/** Pulls money from an external account into an internal one. Create its `idempotencyKey` together with the form. */
export const useTransferIn: MutationHook<typeof core.transferIn> = (options) =>
	useWalletMutation(queries.transferInMutationOptions, options);

/** Pushes money from an internal account to an external one. Create its `idempotencyKey` together with the form. */
export const useTransferOut: MutationHook<typeof core.transferOut> = (options) =>
	useWalletMutation(queries.transferOutMutationOptions, options);
