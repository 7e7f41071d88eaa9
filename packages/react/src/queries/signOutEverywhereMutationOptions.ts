import { type SignOutResult, signOutEverywhere, type Wallet } from '@countersign/core';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

/** Options that sign out of every device. The provider removes what was cached for the account. */
export function signOutEverywhereMutationOptions(
	wallet: Wallet,
): WalletMutationOptions<SignOutResult, void> {
	return walletMutation({
		mutationKey: queryKeys.entrance('signOutEverywhere'),
		act: () => signOutEverywhere(wallet),
	});
}
