import { verifyEmailCode, type Wallet, type WalletSession } from '@countersign/core';
import { queryKeys } from './queryKeys.js';
import { signInRefreshes } from './signInRefreshes.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

export type VerifyEmailCodeVariables = Parameters<typeof verifyEmailCode>[1];

/** Options that sign in with an emailed code. */
export function verifyEmailCodeMutationOptions(
	wallet: Wallet,
): WalletMutationOptions<WalletSession, VerifyEmailCodeVariables> {
	return walletMutation({
		mutationKey: queryKeys.entrance('verifyEmailCode'),
		act: (variables) => verifyEmailCode(wallet, variables),
		refreshes: (_variables, session) => [queryKeys.emailSignIn(), ...signInRefreshes(session)],
	});
}
