import type { ExternalAccount } from '@countersign/contract';
import {
	createExternalAccount,
	getSession,
	type SessionState,
	type Wallet,
} from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

export type CreateExternalAccountVariables = Parameters<typeof createExternalAccount>[1];

/** Options that add a recipient. The lists of external accounts refresh. */
export function createExternalAccountMutationOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletMutationOptions<ExternalAccount, CreateExternalAccountVariables> {
	const accountId = readableAccount(session);
	return walletMutation({
		mutationKey: queryKeys.mutation(accountId, 'createExternalAccount'),
		act: (variables) => createExternalAccount(wallet, variables),
		refreshes: () => [queryKeys.externalAccounts(accountId)],
	});
}
