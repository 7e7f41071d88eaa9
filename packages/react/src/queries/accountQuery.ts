import { isWalletError, WalletError } from '@countersign/core';
import type {
	QueryFunction,
	QueryKey,
	QueryKeyWithDataTag,
	UseQueryOptions,
} from '@tanstack/react-query';

const maxRetries = 3;

const longest = 30_000;

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

/** What a read without a session or an input comes to, where something runs it regardless. */
export function nothingToRead(): WalletError {
	const message = 'Nobody is signed in, or the input of this read is undefined.';
	return new WalletError('session.none', message);
}

/** Milliseconds before the next try: what the service asked for, else doubling from one second. */
export function retryDelay(failures: number, error: unknown): number {
	const asked = isWalletError(error) ? error.retryAfterMs : undefined;
	return asked ?? Math.min(1000 * 2 ** failures, longest);
}

/** Whether a failed read goes out again: only when the error itself says that this may help. */
export function retryQuery(failures: number, error: unknown): boolean {
	return failures < maxRetries && isWalletError(error) && error.retryable;
}
