import { signInWithOauth, type Wallet, type WalletSession } from '@countersign/core';
import { queryKeys } from './queryKeys.js';
import { signInRefreshes } from './signInRefreshes.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

export type SignInWithOauthVariables = Parameters<typeof signInWithOauth>[1];

/** Options that sign in with a token of an identity provider. */
export function signInWithOauthMutationOptions(
	wallet: Wallet,
): WalletMutationOptions<WalletSession, SignInWithOauthVariables> {
	return walletMutation({
		mutationKey: queryKeys.entrance('signInWithOauth'),
		act: (variables) => signInWithOauth(wallet, variables),
		refreshes: (_variables, session) => [queryKeys.preparedOauth(), ...signInRefreshes(session)],
	});
}
