import type { Quote } from '@countersign/contract';
import { executeQuote, getSession, type SessionState, type Wallet } from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

export type ExecuteQuoteVariables = Parameters<typeof executeQuote>[1];

/** Options that sign a quote and execute it. Balances, this quote and the lists of transactions refresh. */
export function executeQuoteMutationOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletMutationOptions<Quote, ExecuteQuoteVariables> {
	const accountId = readableAccount(session);
	return walletMutation({
		mutationKey: queryKeys.mutation(accountId, 'executeQuote'),
		act: (variables) => executeQuote(wallet, variables),
		refreshes: ({ quote }) => [
			queryKeys.internalAccounts(accountId),
			queryKeys.quote(accountId, quote.id),
			queryKeys.transactions(accountId),
		],
	});
}
