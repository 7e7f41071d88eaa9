import { getSession, revokeSession, type SessionState, type Wallet } from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

export type RevokeSessionVariables = Parameters<typeof revokeSession>[1];

/** Options that end one session of the account. The list of sessions refreshes. */
export function revokeSessionMutationOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletMutationOptions<void, RevokeSessionVariables> {
	const accountId = readableAccount(session);
	return walletMutation({
		mutationKey: queryKeys.mutation(accountId, 'revokeSession'),
		act: (variables) => revokeSession(wallet, variables),
		refreshes: () => [queryKeys.sessions(accountId)],
	});
}
