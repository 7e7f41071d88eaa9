import { exportWallet, getSession, type SessionState, type Wallet } from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

export type ExportWalletVariables = Parameters<typeof exportWallet>[1];

/** Options that export the wallet's recovery words, which go to `onWords` alone: no cache sees them. */
export function exportWalletMutationOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletMutationOptions<void, ExportWalletVariables> {
	return walletMutation({
		mutationKey: queryKeys.mutation(readableAccount(session), 'exportWallet'),
		act: (variables) => exportWallet(wallet, variables),
	});
}
