import { signInWithPasskey, type Wallet, type WalletSession } from '@countersign/core';
import { queryKeys } from './queryKeys.js';
import { signInRefreshes } from './signInRefreshes.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

export type SignInWithPasskeyVariables = NonNullable<Parameters<typeof signInWithPasskey>[1]>;

/** Options that sign in with a passkey of this device. */
export function signInWithPasskeyMutationOptions(
	wallet: Wallet,
): WalletMutationOptions<WalletSession, SignInWithPasskeyVariables | undefined> {
	return walletMutation({
		mutationKey: queryKeys.entrance('signInWithPasskey'),
		act: (variables) => signInWithPasskey(wallet, variables ?? {}),
		refreshes: (_variables, session) => [queryKeys.devicePasskeys(), ...signInRefreshes(session)],
	});
}
