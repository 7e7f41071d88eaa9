import type { InternalAccount } from '@countersign/contract';
import { getSession, type SessionState, setPrivacy, type Wallet } from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

export type SetPrivacyVariables = Parameters<typeof setPrivacy>[1];

/** Options that make the wallet private or public. The account lists refresh. */
export function setPrivacyMutationOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletMutationOptions<InternalAccount, SetPrivacyVariables> {
	const accountId = readableAccount(session);
	return walletMutation({
		mutationKey: queryKeys.mutation(accountId, 'setPrivacy'),
		act: (variables) => setPrivacy(wallet, variables),
		refreshes: () => [queryKeys.internalAccounts(accountId)],
	});
}
