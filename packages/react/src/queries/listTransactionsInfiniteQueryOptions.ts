import type { Page, Transaction } from '@countersign/contract';
import {
	getSession,
	listTransactions,
	type SessionState,
	type Wallet,
	type WalletError,
} from '@countersign/core';
import type {
	InfiniteData,
	QueryFunction,
	QueryKey,
	QueryKeyWithDataTag,
	UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import { readableAccount } from '../session/readableAccount.js';
import { nothingToRead } from './nothingToRead.js';
import { queryKeys, type TransactionFilters } from './queryKeys.js';
import { retryDelay } from './retryDelay.js';
import { retryQuery } from './retryQuery.js';
import { uniqueTransactions } from './uniqueTransactions.js';

type Cursor = string | undefined;
type Pages = InfiniteData<Page<Transaction>, Cursor>;

/** Options for `useInfiniteQuery`, `useSuspenseInfiniteQuery` and `prefetchInfiniteQuery`. */
export type TransactionsInfiniteQueryOptions = Omit<
	UseInfiniteQueryOptions<Page<Transaction>, WalletError, readonly Transaction[], QueryKey, Cursor>,
	'queryFn'
> & { readonly queryFn: QueryFunction<Page<Transaction>, QueryKey, Cursor> } & QueryKeyWithDataTag<
		QueryKey,
		Pages,
		WalletError
	>;

/**
 * Options that read transactions page by page into one list, the newest first unless the filters say
 * otherwise. Each stands in it once, though more arrive while somebody reads on.
 */
export function listTransactionsInfiniteQueryOptions(
	wallet: Wallet,
	filters: TransactionFilters = {},
	session: SessionState = getSession(wallet),
): TransactionsInfiniteQueryOptions {
	const accountId = readableAccount(session);
	const queryKey = queryKeys.transactionPages(accountId, filters);
	return {
		queryKey: queryKey as TransactionsInfiniteQueryOptions['queryKey'],
		queryFn: ({ pageParam: cursor }) => {
			if (!accountId) throw nothingToRead();
			return listTransactions(wallet, cursor === undefined ? filters : { ...filters, cursor });
		},
		enabled: accountId !== undefined,
		initialPageParam: undefined,
		// A cursor that leads to itself would never end.
		getNextPageParam: ({ hasMore, nextCursor }, _pages, cursor) =>
			hasMore && nextCursor !== cursor ? nextCursor : undefined,
		select: uniqueTransactions,
		retry: retryQuery,
		retryDelay,
	};
}
