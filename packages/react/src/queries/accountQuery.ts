import type { WalletError } from '@countersign/core';
import {
	type QueryKey,
	type QueryKeyWithDataTag,
	skipToken,
	type UseQueryOptions,
} from '@tanstack/react-query';
import { retryDelay } from './retryDelay.js';
import { retryQuery } from './retryQuery.js';

/** Options for `useQuery`, `prefetchQuery` and their kin. The key knows its data and its error. */
export type WalletQueryOptions<Data> = UseQueryOptions<Data, WalletError> &
	QueryKeyWithDataTag<QueryKey, Data, WalletError>;

/**
 * A read of an account's data. It does not run without `read`.
 *
 * The query's `signal` is left alone: TanStack Query aborts a read whose signal was taken when the
 * last observer leaves, and StrictMode's double mount would then send every request twice.
 */
export function accountQuery<Data>(
	queryKey: QueryKey,
	read: (() => Promise<Data>) | false,
): WalletQueryOptions<Data> {
	return {
		queryKey: queryKey as WalletQueryOptions<Data>['queryKey'],
		queryFn: read ? () => read() : skipToken,
		retry: retryQuery,
		retryDelay,
	};
}
