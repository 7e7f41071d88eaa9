'use client';

import type { SessionState, Wallet, WalletError } from '@countersign/core';
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import type { WalletQueryOptions } from '../queries/accountQuery.js';
import { useSession } from '../state/useSession.js';

type OwnOption = 'queryFn' | 'queryHash' | 'queryKey' | 'queryKeyHashFn';

type Options<Data, Selected> = Omit<UseQueryOptions<Data, WalletError, Selected>, OwnOption>;

/** Options of a hook that reads. */
export interface QueryHookOptions<Data, Selected = Data> {
	/**
	 * TanStack Query's own options, for this component: `enabled`, `select`, `staleTime`, `refetchInterval` and the
	 * rest, apart from the key and the function of the query. `enabled` can only stop a read: `true` does not make
	 * one run that has no session or no input.
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

/** A query of the account that is signed in, by its input, with the options of a component. */
export function useAccountQuery<Data, Input, Selected>(
	own: (wallet: Wallet, input: Input, session: SessionState) => WalletQueryOptions<Data>,
	input: Input,
	options?: QueryHookOptions<Data, Selected>,
): UseQueryResult<Selected, WalletError> {
	return useWalletQuery(own(useWallet(), input, useSession()), options);
}

/** A query with the options of a component. */
export function useWalletQuery<Data, Selected>(
	own: WalletQueryOptions<Data>,
	{ query = {} }: QueryHookOptions<Data, Selected> = {},
): UseQueryResult<Selected, WalletError> {
	return useQuery(withOptions(own, query) as UseQueryOptions<Data, WalletError, Selected>);
}

/** The options of a query, changed by those that a component has set. */
export function withOptions<
	Own extends Pick<UseQueryOptions, 'queryKey' | 'gcTime'> & {
		readonly enabled?: unknown;
		readonly queryFn: unknown;
	},
>(own: Own, query: { readonly enabled?: unknown; readonly select?: unknown }): object {
	const set = Object.entries(query).filter(([, value]) => value !== undefined);
	const { queryKey, queryFn, gcTime } = own;
	return {
		...own,
		...Object.fromEntries(set),
		queryKey,
		queryFn,
		enabled: own.enabled && (query.enabled ?? true),
		// What must not outlive the component does not, whatever it asks for.
		...(gcTime === 0 ? { gcTime } : {}),
	};
}
