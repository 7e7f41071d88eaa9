import { type SignOutResult, signOut, type Wallet } from '@countersign/core';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

/** Options that sign out. The provider removes what was cached for the account. */
export function signOutMutationOptions(wallet: Wallet): WalletMutationOptions<SignOutResult, void> {
	return walletMutation({
		mutationKey: queryKeys.entrance('signOut'),
		act: () => signOut(wallet),
	});
}
