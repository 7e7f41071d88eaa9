import type { InternalAccount } from '@countersign/contract';
import { fundSandboxAccount, getSession, type SessionState, type Wallet } from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

export type FundSandboxAccountVariables = Parameters<typeof fundSandboxAccount>[1];

/** Options that put play money into an account of the sandbox. Balances and transactions refresh. */
export function fundSandboxAccountMutationOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletMutationOptions<InternalAccount, FundSandboxAccountVariables> {
	const accountId = readableAccount(session);
	return walletMutation({
		mutationKey: queryKeys.mutation(accountId, 'fundSandboxAccount'),
		act: (variables) => fundSandboxAccount(wallet, variables),
		refreshes: () => [queryKeys.internalAccounts(accountId), queryKeys.transactions(accountId)],
	});
}
