'use client';

import type { SessionState, Wallet, WalletError } from '@countersign/core';
import {
	type UseMutationOptions,
	type UseMutationResult,
	useMutation,
	useQueryClient,
} from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import type { Action, ResultOf } from '../queries/action.js';
import type { WalletMutationOptions } from '../queries/walletMutation.js';
import { useSession } from '../state/useSession.js';

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
	 * `throwOnError`. The others are fixed: a mutation is never retried, fails at once while offline, and its
	 * variables leave the cache with the component. What `onSuccess`, `onError` or `onSettled` throws is reported as
	 * an error of the page and does not change the result: a payment that was made is a success.
	 *
	 * @see https://tanstack.com/query/v5/docs/framework/react/reference/useMutation
	 */
	readonly mutation?:
		| Pick<UseMutationOptions<Data, WalletError, Variables, Context>, Option>
		| undefined;
}

/** A hook that performs an action. `Context` is what `onMutate` returns. */
export type MutationHook<Act extends Action, Variables = Parameters<Act>[1]> = <Context = unknown>(
	options?: MutationHookOptions<ResultOf<Act>, Variables, Context>,
) => UseMutationResult<ResultOf<Act>, WalletError, Variables, Context>;

/** A mutation of the provider's wallet for the account that is signed in, with the options of a component. */
export function useWalletMutation<Data, Variables, Context>(
	options: (wallet: Wallet, session: SessionState) => WalletMutationOptions<Data, Variables>,
	{ mutation = {} }: MutationHookOptions<Data, Variables, Context> = {},
): UseMutationResult<Data, WalletError, Variables, Context> {
	const own = options(useWallet(), useSession());
	// With the callbacks of the client's defaults.
	const all = useQueryClient().defaultMutationOptions({
		...mutation,
		...(own as UseMutationOptions<Data, WalletError, Variables, Context>),
		throwOnError: mutation.throwOnError ?? false,
	});
	return useMutation({
		...all,
		onSuccess: reporting(all.onSuccess),
		onError: reporting(all.onError),
		onSettled: reporting(all.onSettled),
	});
}

/** A callback of an application, which cannot make the mutation fail: what it throws becomes an error of the page. */
function reporting<Given extends readonly unknown[]>(
	callback: ((...given: Given) => unknown) | undefined,
): (...given: Given) => Promise<void> {
	return async (...given) => {
		try {
			await callback?.(...given);
		} catch (error) {
			queueMicrotask(() => {
				throw error;
			});
		}
	};
}
