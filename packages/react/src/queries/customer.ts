import type { Customer } from '@countersign/contract';
import {
	type ContactCodeStart,
	changeEmail,
	confirmEmailVerification,
	confirmPhoneVerification,
	getCustomer,
	getMe,
	type Me,
	type SessionState,
	sendEmailVerification,
	sendPhoneVerification,
	type Wallet,
} from '@countersign/core';
import { accountMutation } from './accountMutation.js';
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import { queryKeys } from './queryKeys.js';
import type { WalletMutationOptions } from './walletMutation.js';

/** Options that read who is signed in, as the platform's backend knows them. */
export function meQueryOptions(wallet: Wallet, session?: SessionState): WalletQueryOptions<Me> {
	return accountQuery(wallet, session, queryKeys.me, () => getMe(wallet));
}

/** Options that read the person as the service knows them. */
export function customerQueryOptions(
	wallet: Wallet,
	session?: SessionState,
): WalletQueryOptions<Customer> {
	return accountQuery(wallet, session, queryKeys.customer, () => getCustomer(wallet));
}

export type ChangeEmailVariables = Parameters<typeof changeEmail>[1];

/** Options that change the person's email. `getMe`, `getCustomer` and the credentials refresh. */
export function changeEmailMutationOptions(
	wallet: Wallet,
	session?: SessionState,
): WalletMutationOptions<Me, ChangeEmailVariables> {
	return accountMutation(wallet, session, 'changeEmail', {
		act: changeEmail,
		refreshes: (accountId) => [
			queryKeys.me(accountId),
			queryKeys.customer(accountId),
			queryKeys.credentials(accountId),
		],
	});
}

/** Options that send a code to verify the person's email address. */
export function sendEmailVerificationMutationOptions(
	wallet: Wallet,
	session?: SessionState,
): WalletMutationOptions<ContactCodeStart, void> {
	return accountMutation(wallet, session, 'sendEmailVerification', {
		act: () => sendEmailVerification(wallet),
	});
}

export type ConfirmEmailVerificationVariables = Parameters<typeof confirmEmailVerification>[1];

/** Options that verify the person's email address. Nothing refreshes: the response is the current customer. */
export function confirmEmailVerificationMutationOptions(
	wallet: Wallet,
	session?: SessionState,
): WalletMutationOptions<Customer, ConfirmEmailVerificationVariables> {
	return accountMutation(wallet, session, 'confirmEmailVerification', {
		act: confirmEmailVerification,
	});
}

/** Options that send a code to verify the person's phone number. */
export function sendPhoneVerificationMutationOptions(
	wallet: Wallet,
	session?: SessionState,
): WalletMutationOptions<ContactCodeStart, void> {
	return accountMutation(wallet, session, 'sendPhoneVerification', {
		act: () => sendPhoneVerification(wallet),
	});
}

export type ConfirmPhoneVerificationVariables = Parameters<typeof confirmPhoneVerification>[1];

/** Options that verify the person's phone number. Nothing refreshes: the response is the current customer. */
export function confirmPhoneVerificationMutationOptions(
	wallet: Wallet,
	session?: SessionState,
): WalletMutationOptions<Customer, ConfirmPhoneVerificationVariables> {
	return accountMutation(wallet, session, 'confirmPhoneVerification', {
		act: confirmPhoneVerification,
	});
}
