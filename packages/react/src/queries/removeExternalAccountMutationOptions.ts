import {
	getSession,
	removeExternalAccount,
	type SessionState,
	type Wallet,
} from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

export type RemoveExternalAccountVariables = Parameters<typeof removeExternalAccount>[1];

/** Options that take a recipient off the list. The lists of external accounts refresh. */
export function removeExternalAccountMutationOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletMutationOptions<void, RemoveExternalAccountVariables> {
	const accountId = readableAccount(session);
	return walletMutation({
		mutationKey: queryKeys.mutation(accountId, 'removeExternalAccount'),
		act: (variables) => removeExternalAccount(wallet, variables),
		refreshes: () => [queryKeys.externalAccounts(accountId)],
	});
}
