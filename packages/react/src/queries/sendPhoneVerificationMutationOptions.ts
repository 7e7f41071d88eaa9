import {
	type ContactCodeStart,
	getSession,
	type SessionState,
	sendPhoneVerification,
	type Wallet,
} from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

/** Options that have a code sent which proves the person's telephone number. */
export function sendPhoneVerificationMutationOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletMutationOptions<ContactCodeStart, void> {
	return walletMutation({
		mutationKey: queryKeys.mutation(readableAccount(session), 'sendPhoneVerification'),
		act: () => sendPhoneVerification(wallet),
	});
}
