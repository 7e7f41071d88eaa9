import type { SessionState } from '@countersign/core';
import type { QueryKey } from '@tanstack/react-query';
import { type AccountId, readableAccount } from './entryKeys.js';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

interface AccountMutation<Data, Variables> {
	readonly act: (variables: Variables) => Promise<Data>;
	/** Keys of the queries that a success makes stale, or a failure with an unknown outcome. */
	readonly refreshes?: (accountId: AccountId, variables: Variables) => readonly QueryKey[];
}

/** Options of a mutation of the signed-in account, by the name of its action. */
export function accountMutation<Data, Variables>(
	session: SessionState,
	action: string,
	{ act, refreshes }: AccountMutation<Data, Variables>,
): WalletMutationOptions<Data, Variables> {
	const accountId = readableAccount(session);
	return walletMutation({
		mutationKey: queryKeys.mutation(accountId, action),
		act,
		refreshes: (variables) => refreshes?.(accountId, variables) ?? [],
	});
}
