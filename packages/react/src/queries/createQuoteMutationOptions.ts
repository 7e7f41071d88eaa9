import type { Quote } from '@countersign/contract';
import { createQuote, getSession, type SessionState, type Wallet } from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

export type CreateQuoteVariables = Parameters<typeof createQuote>[1];

/** Options that ask for a quote. Nothing refreshes, unless it executes at once: then what a transfer refreshes. */
export function createQuoteMutationOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletMutationOptions<Quote, CreateQuoteVariables> {
	const accountId = readableAccount(session);
	return walletMutation({
		mutationKey: queryKeys.mutation(accountId, 'createQuote'),
		act: (variables) => createQuote(wallet, variables),
		refreshes: ({ immediatelyExecute }) =>
			immediatelyExecute
				? [queryKeys.internalAccounts(accountId), queryKeys.transactions(accountId)]
				: [],
	});
}
