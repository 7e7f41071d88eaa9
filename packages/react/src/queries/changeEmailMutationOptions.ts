import {
	changeEmail,
	getSession,
	type Me,
	type SessionState,
	type Wallet,
} from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

export type ChangeEmailVariables = Parameters<typeof changeEmail>[1];

/** Options that change the person's email. Who is there and the credentials refresh. */
export function changeEmailMutationOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletMutationOptions<Me, ChangeEmailVariables> {
	const accountId = readableAccount(session);
	return walletMutation({
		mutationKey: queryKeys.mutation(accountId, 'changeEmail'),
		act: (variables) => changeEmail(wallet, variables),
		refreshes: () => [queryKeys.me(accountId), queryKeys.credentials(accountId)],
	});
}
