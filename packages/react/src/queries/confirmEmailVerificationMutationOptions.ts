import type { Customer } from '@countersign/contract';
import {
	confirmEmailVerification,
	getSession,
	type SessionState,
	type Wallet,
} from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

export type ConfirmEmailVerificationVariables = Parameters<typeof confirmEmailVerification>[1];

/** Options that prove the person's email address. Nothing refreshes: the answer is the customer as it is now. */
export function confirmEmailVerificationMutationOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletMutationOptions<Customer, ConfirmEmailVerificationVariables> {
	return walletMutation({
		mutationKey: queryKeys.mutation(readableAccount(session), 'confirmEmailVerification'),
		act: (variables) => confirmEmailVerification(wallet, variables),
	});
}
