import {
	type ContactCodeStart,
	getSession,
	type SessionState,
	sendEmailVerification,
	type Wallet,
} from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

/** Options that have a code sent which proves the person's email address. */
export function sendEmailVerificationMutationOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletMutationOptions<ContactCodeStart, void> {
	return walletMutation({
		mutationKey: queryKeys.mutation(readableAccount(session), 'sendEmailVerification'),
		act: () => sendEmailVerification(wallet),
	});
}
