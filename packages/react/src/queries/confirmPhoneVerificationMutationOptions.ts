import type { Customer } from '@countersign/contract';
import {
	confirmPhoneVerification,
	getSession,
	type SessionState,
	type Wallet,
} from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

export type ConfirmPhoneVerificationVariables = Parameters<typeof confirmPhoneVerification>[1];

/** Options that prove the person's telephone number. Nothing refreshes: the answer is the customer as it is now. */
export function confirmPhoneVerificationMutationOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletMutationOptions<Customer, ConfirmPhoneVerificationVariables> {
	return walletMutation({
		mutationKey: queryKeys.mutation(readableAccount(session), 'confirmPhoneVerification'),
		act: (variables) => confirmPhoneVerification(wallet, variables),
	});
}
