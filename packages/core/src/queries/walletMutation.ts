import { isWalletError, type WalletError } from '../errors.js';
import type { QueryClientLike, QueryKey } from './cache.js';
import { invalidate } from './invalidate.js';

/**
 * Options for `useMutation`, in TanStack Query for any framework. `mutationFn` can also be called without a client; it then
 * refreshes no query.
 */
export interface WalletMutationOptions<Data, Variables> {
	readonly mutationKey: QueryKey;
	readonly mutationFn: (
		variables: Variables,
		context: { readonly client: QueryClientLike | undefined },
	) => Promise<Data>;
	/** False. Its type is that of the errors. */
	readonly retry: false | ((failures: number, error: WalletError) => boolean);
	readonly networkMode: 'always';
	readonly gcTime: 0;
}

interface WalletMutation<Data, Variables> {
	readonly mutationKey: QueryKey;
	readonly act: (variables: Variables) => Promise<Data>;
	/** Keys of the queries that a success makes stale, or a failure after which something may have changed. */
	readonly refreshes?: (variables: Variables, data: Data | undefined) => readonly QueryKey[];
	/** Key of a record of this device, which any failure may have changed, too. Its query needs no network. */
	readonly record?: QueryKey | undefined;
}

/** Whether nothing has changed. False if the response was lost, or the resource is gone. */
function hadNoEffect(error: unknown): boolean {
	if (!isWalletError(error) || error.remedy === 'check-outcome') return false;
	return !/^(network\.|service\.(not_found|unavailable)$)/.test(error.code);
}

/**
 * Options of a mutation. It is never retried, and offline it fails immediately: waiting for the network could move
 * money when the person no longer expects it. Its variables, which may include a one-time code, leave the cache when
 * the component unmounts.
 */
export function walletMutation<Data, Variables>(
	mutation: WalletMutation<Data, Variables>,
): WalletMutationOptions<Data, Variables> {
	const { mutationKey, act, refreshes, record } = mutation;
	const refresh = (
		client: QueryClientLike | undefined,
		variables: Variables,
		data: Data | undefined,
	) => {
		// Not awaited, so that the result shows before the lists have refreshed.
		for (const queryKey of refreshes?.(variables, data) ?? [])
			if (client) invalidate(client, { queryKey });
	};
	return {
		mutationKey,
		mutationFn: async (variables, { client }) => {
			try {
				const data = await act(variables);
				refresh(client, variables, data);
				return data;
			} catch (error) {
				if (!hadNoEffect(error)) refresh(client, variables, undefined);
				throw error;
			} finally {
				if (record && client) invalidate(client, { queryKey: record });
			}
		},
		retry: false,
		networkMode: 'always',
		gcTime: 0,
	};
}
