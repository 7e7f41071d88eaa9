import type { Transaction } from '@countersign/contract';
import { getSession, type SessionState, transferOut, type Wallet } from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

export type TransferOutVariables = Parameters<typeof transferOut>[1];

/** Options that push money to an external account. Balances and the lists of transactions refresh. */
export function transferOutMutationOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletMutationOptions<Transaction, TransferOutVariables> {
	const accountId = readableAccount(session);
	return walletMutation({
		mutationKey: queryKeys.mutation(accountId, 'transferOut'),
		act: (variables) => transferOut(wallet, variables),
		refreshes: () => [queryKeys.internalAccounts(accountId), queryKeys.transactions(accountId)],
	});
}
