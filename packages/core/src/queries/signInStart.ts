import { startEmailSignIn } from '../actions/signIn/startEmailSignIn.js';
import type { EmailSignInStart } from '../signIn/emailSignIns.js';
import type { Wallet } from '../wallet.js';
import { emailSignInKey, entranceKey } from './entryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

/** Options that send a sign-in code by email. */
export function startEmailSignInMutationOptions(
	wallet: Wallet,
): WalletMutationOptions<EmailSignInStart, Parameters<typeof startEmailSignIn>[1]> {
	return walletMutation({
		mutationKey: entranceKey('startEmailSignIn'),
		act: (variables) => startEmailSignIn(wallet, variables),
		refreshes: () => [emailSignInKey()],
	});
}
