import { type EmailSignInStart, startEmailSignIn, type Wallet } from '@countersign/core';
import { emailSignInKey, entranceKey } from './entryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

export type StartEmailSignInVariables = Parameters<typeof startEmailSignIn>[1];

/** Options that send a sign-in code by email. */
export function startEmailSignInMutationOptions(
	wallet: Wallet,
): WalletMutationOptions<EmailSignInStart, StartEmailSignInVariables> {
	return walletMutation({
		mutationKey: entranceKey('startEmailSignIn'),
		act: (variables) => startEmailSignIn(wallet, variables),
		refreshes: () => [emailSignInKey()],
	});
}
