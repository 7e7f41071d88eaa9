import { getSession, type SessionState, type Wallet } from '@countersign/core';
import type { QueryKey } from '@tanstack/react-query';
import { type AccountId, readableAccount } from './entryKeys.js';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

/** A wallet, and the session whose account it is about: without one, the account that is signed in. */
type AccountScope = [wallet: Wallet, session?: SessionState];

/** Options of a mutation of an account. */
export type AccountMutation<Data, Variables> = (
	...scope: AccountScope
) => WalletMutationOptions<Data, Variables>;

/**
 * Options of a mutation of an account, by the name of its action.
 *
 * @param refreshes keys of the queries that a success makes stale, or a failure with an unknown outcome
 */
export function accountMutation<Data, Variables>(
	[wallet, session = getSession(wallet)]: AccountScope,
	action: string,
	act: (wallet: Wallet, variables: Variables) => Promise<Data>,
	refreshes: (accountId: AccountId, variables: Variables) => readonly QueryKey[] = () => [],
): WalletMutationOptions<Data, Variables> {
	const accountId = readableAccount(session);
	return walletMutation({
		mutationKey: queryKeys.mutation(accountId, action),
		act: (variables) => act(wallet, variables),
		refreshes: (variables) => refreshes(accountId, variables),
	});
}
