import { getSession, type SessionState, type Wallet } from '@countersign/core';
import type { QueryKey } from '@tanstack/react-query';
import { type AccountId, readableAccount } from './entryKeys.js';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

interface AccountMutation<Data, Variables> {
	readonly act: (wallet: Wallet, variables: Variables) => Promise<Data>;
	/** Keys of the queries that a success makes stale, or a failure with an unknown outcome. */
	readonly refreshes?: (accountId: AccountId, variables: Variables) => readonly QueryKey[];
}

/** Options of a mutation of an account, by the name of its action: of the account that is signed in, or of that of `session`. */
export function accountMutation<Data, Variables>(
	wallet: Wallet,
	session: SessionState | undefined,
	action: string,
	{ act, refreshes }: AccountMutation<Data, Variables>,
): WalletMutationOptions<Data, Variables> {
	const accountId = readableAccount(session ?? getSession(wallet));
	return walletMutation({
		mutationKey: queryKeys.mutation(accountId, action),
		act: (variables) => act(wallet, variables),
		refreshes: (variables) => refreshes?.(accountId, variables) ?? [],
	});
}
