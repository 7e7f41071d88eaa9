'use client';

import type { SessionState, Wallet, WalletError } from '@countersign/core';
import type { Action, InputOf, ResultOf, WalletQueryOptions } from '@countersign/core/query';
import {
	type Query,
	type QueryClient,
	type QueryKey,
	type UseQueryOptions,
	type UseQueryResult,
	useQuery,
	useQueryClient,
} from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import { useSessionOfAccount } from '../state/useSession.js';

type OwnOption = 'queryFn' | 'queryHash' | 'queryKey' | 'queryKeyHashFn';

type Options<Data, Selected> = Omit<UseQueryOptions<Data, WalletError, Selected>, OwnOption>;

/** Options of a hook that reads. */
export interface QueryHookOptions<Data, Selected = Data> {
	/**
	 * TanStack Query's own options, for this component: `enabled`, `select`, `staleTime`, `refetchInterval` and the
	 * rest, apart from the key and the function of the query. `enabled` can only stop a read: with `true`, a read
	 * without a session or an input still does not run.
	 *
	 * @see https://tanstack.com/query/v5/docs/framework/react/reference/useQuery
	 */
	readonly query?:
		| {
				readonly [Name in keyof Options<Data, Selected>]?:
					| Options<Data, Selected>[Name]
					| undefined;
		  }
		| undefined;
}

/** A hook for a read action. `Selected` is what `select` returns. */
export type QueryHook<Act extends Action> = <Selected = ResultOf<Act>>(
	options?: QueryHookOptions<ResultOf<Act>, Selected>,
) => UseQueryResult<Selected, WalletError>;

/** The same for one resource. It does not run while the input is `undefined`. */
export type ReadHook<Read extends Action, Input = InputOf<Read>> = <Selected = ResultOf<Read>>(
	input: Input | undefined,
	options?: QueryHookOptions<ResultOf<Read>, Selected>,
) => UseQueryResult<Selected, WalletError>;

/** The same for a list. */
export type ListHook<List extends Action, Query = InputOf<List>> = <Selected = ResultOf<List>>(
	query?: Query,
	options?: QueryHookOptions<ResultOf<List>, Selected>,
) => UseQueryResult<Selected, WalletError>;

/** A query of the signed-in account, by its input, with the options of a component. */
export function useAccountQuery<Data, Input, Selected>(
	own: (wallet: Wallet, input: Input, session: SessionState) => WalletQueryOptions<Data>,
	input: Input,
	options?: QueryHookOptions<Data, Selected>,
): UseQueryResult<Selected, WalletError> {
	return useWalletQuery(own(useWallet(), input, useSessionOfAccount()), options);
}

/** A query with the options of a component. */
export function useWalletQuery<Data, Selected>(
	own: WalletQueryOptions<Data>,
	{ query = {} }: QueryHookOptions<Data, Selected> = {},
): UseQueryResult<Selected, WalletError> {
	const client = useQueryClient();
	return useQuery(withOptions(client, own, query) as UseQueryOptions<Data, WalletError, Selected>);
}

/** The options of a query, overridden by those of a component. */
export function withOptions<
	Own extends Pick<UseQueryOptions, 'queryKey' | 'gcTime'> & {
		readonly enabled?: unknown;
		readonly queryFn: unknown;
	},
>(
	client: QueryClient,
	own: Own,
	query: {
		readonly enabled?: unknown;
		readonly placeholderData?: unknown;
		readonly select?: unknown;
	},
): object {
	const { queryKey, queryFn, gcTime } = own;
	const { retry } = client.getDefaultOptions().queries ?? {};
	return {
		...own,
		...definedOf({ retry }),
		...definedOf(query),
		queryKey,
		queryFn,
		enabled: own.enabled && (query.enabled ?? true),
		placeholderData: ofSameAccount(query.placeholderData, queryKey),
		// A component cannot extend the cache time of a query that must end with it.
		...(gcTime === 0 ? { gcTime } : {}),
	};
}

/** The options that are set: one that is undefined leaves the default. */
export function definedOf<Options extends object>(options: Options): Partial<Options> {
	const set = Object.entries(options).filter(([, value]) => value !== undefined);
	return Object.fromEntries(set) as Partial<Options>;
}

/** Placeholder data that is never another account's. A component's previous data can be. */
function ofSameAccount(placeholder: unknown, queryKey: QueryKey): unknown {
	if (typeof placeholder !== 'function') return placeholder;
	return (data: unknown, previous: Pick<Query, 'queryKey'> | undefined) =>
		previous && previous.queryKey[2] !== queryKey[2] ? undefined : placeholder(data, previous);
}
