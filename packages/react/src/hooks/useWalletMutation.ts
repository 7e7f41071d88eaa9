'use client';

import type { SessionState, Wallet, WalletError } from '@countersign/core';
import {
	type UseMutationOptions,
	type UseMutationResult,
	useMutation,
	useQueryClient,
} from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWallet } from '../provider/useWallet.js';
import type { Action, ResultOf } from '../queries/action.js';
import type { WalletMutationOptions } from '../queries/walletMutation.js';
import { useSession } from '../state/useSession.js';
import { createActionOutcomes } from './actionOutcomes.js';
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
	 * variables leave the cache with the component. Errors of these callbacks and
	 * of your `MutationCache` are reported to the page and do not change the result: a payment that was made is a success.
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
	const own = options(useWallet(), useSession());
	const [outcomes] = useState(createActionOutcomes<Data, Variables, Context>);
	// With the callbacks of the client's defaults. Its scope would let a sign-in wait for the action that waits for it.
	const all = useQueryClient().defaultMutationOptions({
		...(definedOf(mutation) as object),
		...(own as UseMutationOptions<Data, WalletError, Variables, Context>),
	});
	const { throwOnError = false, scope } = mutation;
	const result = useMutation(outcomes.protect({ ...all, throwOnError, scope } as typeof all));
	const { mutate, mutateAsync } = result;
	// TanStack Query reports a start after a timer, which the next press may come before.
	const [, setStart] = useState<object>();
	const starters = useMemo(
		() => outcomes.starters(mutate, mutateAsync, () => setStart({})),
		[outcomes, mutate, mutateAsync],
	);
	return { ...outcomes.present(result), ...starters };
}
