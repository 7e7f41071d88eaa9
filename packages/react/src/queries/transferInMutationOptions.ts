import type { Transaction } from '@countersign/contract';
import { getSession, type SessionState, transferIn, type Wallet } from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

export type TransferInVariables = Parameters<typeof transferIn>[1];

/** Options that pull money from an external account. Balances and the lists of transactions refresh. */
export function transferInMutationOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletMutationOptions<Transaction, TransferInVariables> {
	const accountId = readableAccount(session);
	return walletMutation({
		mutationKey: queryKeys.mutation(accountId, 'transferIn'),
		act: (variables) => transferIn(wallet, variables),
		refreshes: () => [queryKeys.internalAccounts(accountId), queryKeys.transactions(accountId)],
	});
}
