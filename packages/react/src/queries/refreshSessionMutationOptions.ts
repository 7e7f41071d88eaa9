import {
	getSession,
	refreshSession,
	type SessionState,
	type Wallet,
	type WalletSession,
} from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

export type RefreshSessionVariables = NonNullable<Parameters<typeof refreshSession>[1]>;

/** Options that replace the session before it expires. The list of sessions refreshes. */
export function refreshSessionMutationOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletMutationOptions<WalletSession, RefreshSessionVariables | undefined> {
	const accountId = readableAccount(session);
	return walletMutation({
		mutationKey: queryKeys.mutation(accountId, 'refreshSession'),
		act: (variables) => refreshSession(wallet, variables ?? {}),
		refreshes: () => [queryKeys.sessions(accountId)],
	});
}
