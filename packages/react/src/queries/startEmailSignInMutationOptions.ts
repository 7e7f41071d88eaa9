import { type EmailSignInStart, startEmailSignIn, type Wallet } from '@countersign/core';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

export type StartEmailSignInVariables = Parameters<typeof startEmailSignIn>[1];

/** Options that have a code sent by email. */
export function startEmailSignInMutationOptions(
	wallet: Wallet,
): WalletMutationOptions<EmailSignInStart, StartEmailSignInVariables> {
	return walletMutation({
		mutationKey: queryKeys.entrance('startEmailSignIn'),
		act: (variables) => startEmailSignIn(wallet, variables),
		refreshes: () => [queryKeys.emailSignIn()],
	});
}
