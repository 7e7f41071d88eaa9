import type { AuthMethod } from '@countersign/contract';
import {
	type AddedEmailOtp,
	addEmailOtp,
	addOauth,
	addPasskey,
	getSession,
	listCredentials,
	removeCredential,
	type SessionState,
	type Wallet,
} from '@countersign/core';
import { accountMutation } from './accountMutation.js';
import { type WalletQueryOptions, walletQuery } from './accountQuery.js';
import { readableAccount } from './entryKeys.js';
import { queryKeys } from './queryKeys.js';
import type { WalletMutationOptions } from './walletMutation.js';

export interface CredentialsInput {
	/**
	 * Also read them before anyone has signed in on this device, for a platform whose own session identifies
	 * the person to the backend. Default false.
	 */
	readonly beforeSignIn?: boolean;
}

/**
 * Options that read the credentials of the signed-in account. A result from before a sign-in leaves the
 * cache when the component unmounts, because only the platform knows when its user changes.
 */
export function credentialsQueryOptions(
	wallet: Wallet,
	{ beforeSignIn = false }: CredentialsInput = {},
	session: SessionState = getSession(wallet),
): WalletQueryOptions<readonly AuthMethod[]> {
	const accountId = readableAccount(session);
	const isKnown = accountId !== undefined || (beforeSignIn && session.status === 'none');
	const read = isKnown ? () => listCredentials(wallet) : undefined;
	const options = walletQuery(queryKeys.credentials(accountId), read);
	return accountId === undefined ? { ...options, gcTime: 0 } : options;
}

export type AddEmailOtpVariables = Parameters<typeof addEmailOtp>[1];

/** Options that add an email code credential to the account. The credentials and the pending email sign-in refresh. */
export function addEmailOtpMutationOptions(
	wallet: Wallet,
	session?: SessionState,
): WalletMutationOptions<AddedEmailOtp, AddEmailOtpVariables> {
	return accountMutation(wallet, session, 'addEmailOtp', {
		act: addEmailOtp,
		refreshes: (accountId) => [queryKeys.credentials(accountId), queryKeys.emailSignIn()],
	});
}

export type AddOauthVariables = Parameters<typeof addOauth>[1];

/** Options that register an identity with the account. The credentials refresh. */
export function addOauthMutationOptions(
	wallet: Wallet,
	session?: SessionState,
): WalletMutationOptions<AuthMethod, AddOauthVariables> {
	return accountMutation(wallet, session, 'addOauth', {
		act: addOauth,
		refreshes: (accountId) => [queryKeys.credentials(accountId)],
	});
}

export type AddPasskeyVariables = Parameters<typeof addPasskey>[1];

/** Options that add a passkey to the account. Credentials and device passkeys refresh. */
export function addPasskeyMutationOptions(
	wallet: Wallet,
	session?: SessionState,
): WalletMutationOptions<AuthMethod, AddPasskeyVariables> {
	return accountMutation(wallet, session, 'addPasskey', {
		act: addPasskey,
		refreshes: (accountId) => [queryKeys.credentials(accountId), queryKeys.devicePasskeys()],
	});
}

export type RemoveCredentialVariables = Parameters<typeof removeCredential>[1];

/** Options that remove a credential of the account. Credentials, sessions and device passkeys refresh. */
export function removeCredentialMutationOptions(
	wallet: Wallet,
	session?: SessionState,
): WalletMutationOptions<void, RemoveCredentialVariables> {
	return accountMutation(wallet, session, 'removeCredential', {
		act: removeCredential,
		refreshes: (accountId) => [
			queryKeys.credentials(accountId),
			queryKeys.sessions(accountId),
			queryKeys.devicePasskeys(),
		],
	});
}
