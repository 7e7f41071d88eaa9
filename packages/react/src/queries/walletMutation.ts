import { isWalletError, type WalletError } from '@countersign/core';
import type { QueryKey, UseMutationOptions } from '@tanstack/react-query';

/** Options for `useMutation`. */
export type WalletMutationOptions<Data, Variables> = UseMutationOptions<
	Data,
	WalletError,
	Variables
>;

interface WalletMutation<Data, Variables> {
	readonly mutationKey: QueryKey;
	readonly act: (variables: Variables) => Promise<Data>;
	/** Keys of the reads that a success makes stale, or a failure whose effect nobody knows. */
	readonly refreshes?: (variables: Variables, data: Data | undefined) => readonly QueryKey[];
}

const hadNoEffect = (error: unknown) => isWalletError(error) && error.remedy !== 'check-outcome';

/**
 * An action that changes something. It runs once: it is not sent again after a failure, and offline
 * it fails at once instead of waiting for a network that may come back when nobody expects money to
 * move. Its variables (a one-time code may be one) leave the cache with the component.
 */
export function walletMutation<Data, Variables>(
	mutation: WalletMutation<Data, Variables>,
): WalletMutationOptions<Data, Variables> {
	const { mutationKey, act, refreshes } = mutation;
	return {
		mutationKey,
		mutationFn: (variables) => act(variables),
		retry: false,
		networkMode: 'always',
		gcTime: 0,
		onSettled: (data, error, variables, _onMutateResult, { client }) => {
			if (!refreshes || hadNoEffect(error)) return;
			// Not awaited: the result shows at once, and the lists follow.
			for (const queryKey of refreshes(variables, data))
				void client.invalidateQueries({ queryKey });
		},
	};
}
