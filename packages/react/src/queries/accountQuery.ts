import type { WalletError } from '@countersign/core';
import type {
	QueryFunction,
	QueryKey,
	QueryKeyWithDataTag,
	UseQueryOptions,
} from '@tanstack/react-query';
import { nothingToRead } from './nothingToRead.js';
import { retryDelay } from './retryDelay.js';
import { retryQuery } from './retryQuery.js';

/** Options for `useQuery`, `useSuspenseQuery`, `prefetchQuery` and their kin. The key knows its data and its error. */
export type WalletQueryOptions<Data> = Omit<UseQueryOptions<Data, WalletError>, 'queryFn'> & {
	readonly queryFn: QueryFunction<Data>;
} & QueryKeyWithDataTag<QueryKey, Data, WalletError>;

/**
 * A read of an account's data. `useQuery` does not run it without `read`; what runs regardless, such as
 * a loader or Suspense, gets a typed error.
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
		queryFn: () => (read ? read() : Promise.reject(nothingToRead())),
		enabled: read !== false,
		retry: retryQuery,
		retryDelay,
	};
}
