import {
	type AddedEmailOtp,
	addEmailOtp,
	getSession,
	type SessionState,
	type Wallet,
} from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

export type AddEmailOtpVariables = Parameters<typeof addEmailOtp>[1];

/** Options that add the emailed code to the account. The credentials refresh, and the code on its way. */
export function addEmailOtpMutationOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletMutationOptions<AddedEmailOtp, AddEmailOtpVariables> {
	const accountId = readableAccount(session);
	return walletMutation({
		mutationKey: queryKeys.mutation(accountId, 'addEmailOtp'),
		act: (variables) => addEmailOtp(wallet, variables),
		refreshes: () => [queryKeys.credentials(accountId), queryKeys.emailSignIn()],
	});
}
