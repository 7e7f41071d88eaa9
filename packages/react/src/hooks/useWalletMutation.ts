'use client';

import type { SessionState, Wallet, WalletError } from '@countersign/core';
import type { Action, ResultOf, WalletMutationOptions } from '@countersign/core/query';
import {
	type MutationKey,
	type UseMutationOptions,
	type UseMutationResult,
	useMutation,
	useQueryClient,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useWallet } from '../provider/useWallet.js';
import { useSessionOfAccount } from '../state/useSession.js';
import { definedOf } from './useWalletQuery.js';

type Option =
	| 'meta'
	| 'onError'
	| 'onMutate'
	| 'onSettled'
	| 'onSuccess'
	| 'scope'
	| 'throwOnError';

/** Options of a hook that changes something. `Context` is what `onMutate` returns. */
export interface MutationHookOptions<Data, Variables, Context = unknown> {
	/**
	 * TanStack Query's own options: `onMutate`, `onSuccess`, `onError`, `onSettled`, `meta`, `scope` and
	 * `throwOnError`. The others are fixed: a mutation is never retried, fails immediately while offline, and its
	 * variables leave the cache with the component. A callback that throws turns the mutation into a failure, although the
	 * action has been carried out.
	 *
	 * @see https://tanstack.com/query/v5/docs/framework/react/reference/useMutation
	 */
	readonly mutation?:
		| {
				readonly [Name in Option]?:
					| UseMutationOptions<Data, WalletError, Variables, Context>[Name]
					| undefined;
		  }
		| undefined;
}

/** A hook that performs an action. `Context` is what `onMutate` returns. */
export type MutationHook<Act extends Action, Variables = Parameters<Act>[1]> = <Context = unknown>(
	options?: MutationHookOptions<ResultOf<Act>, Variables, Context>,
) => UseMutationResult<ResultOf<Act>, WalletError, Variables, Context>;

/** A mutation of the provider's wallet for the signed-in account, with the options of a component. */
export function useWalletMutation<Data, Variables, Context>(
	options: (wallet: Wallet, session: SessionState) => WalletMutationOptions<Data, Variables>,
	{ mutation = {} }: MutationHookOptions<Data, Variables, Context> = {},
): UseMutationResult<Data, WalletError, Variables, Context> {
	const own = options(useWallet(), useSessionOfAccount());
	useImmediateStart(own.mutationKey);
	// In a default scope of the client, a sign-in would wait for the action that waits for it.
	const all = { scope: undefined, ...definedOf(mutation), ...own };
	return useMutation(all as UseMutationOptions<Data, WalletError, Variables, Context>);
}

/** Renders when an action starts. TanStack Query reports a start after a timer, which the next press may come before. */
function useImmediateStart(mutationKey: MutationKey = []): void {
	const cache = useQueryClient().getMutationCache();
	useSyncExternalStore(
		// Other events may come while another component renders.
		(onChange) => cache.subscribe(({ type }) => type === 'added' && onChange()),
		() => cache.findAll({ mutationKey, exact: true }).at(-1),
		() => undefined,
	);
}
