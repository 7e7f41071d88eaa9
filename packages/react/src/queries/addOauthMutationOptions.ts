import type { AuthMethod } from '@countersign/contract';
import { addOauth, getSession, type SessionState, type Wallet } from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

export type AddOauthVariables = Parameters<typeof addOauth>[1];

/** Options that register an identity with the account. The credentials refresh. */
export function addOauthMutationOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletMutationOptions<AuthMethod, AddOauthVariables> {
	const accountId = readableAccount(session);
	return walletMutation({
		mutationKey: queryKeys.mutation(accountId, 'addOauth'),
		act: (variables) => addOauth(wallet, variables),
		refreshes: () => [queryKeys.credentials(accountId)],
	});
}
