'use client';

import type { AuthMethod } from '@countersign/contract';
import type { AddedEmailOtp, WalletError } from '@countersign/core';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import {
	type AddEmailOtpVariables,
	type AddOauthVariables,
	type AddPasskeyVariables,
	addEmailOtpMutationOptions,
	addOauthMutationOptions,
	addPasskeyMutationOptions,
	type CredentialsInput,
	credentialsQueryOptions,
	type RemoveCredentialVariables,
	removeCredentialMutationOptions,
} from '../queries/credentials.js';
import { useWalletMutation, useWalletQuery } from './walletHooks.js';

/**
 * The credentials of this account: its email code, passkeys and identities. With `beforeSignIn`, a platform
 * that has a sign-in of its own can start the wallet's sign-in from this list.
 */
export function useCredentials(
	input?: CredentialsInput,
): UseQueryResult<readonly AuthMethod[], WalletError> {
	return useWalletQuery(credentialsQueryOptions, input);
}

/** Adds an email code credential to a wallet that has none, and sends its first code. */
export function useAddEmailOtp(): UseMutationResult<
	AddedEmailOtp,
	WalletError,
	AddEmailOtpVariables
> {
	return useWalletMutation(addEmailOtpMutationOptions);
}

/** Adds an identity to the account by a token that its provider has just issued. */
export function useAddOauth(): UseMutationResult<AuthMethod, WalletError, AddOauthVariables> {
	return useWalletMutation(addOauthMutationOptions);
}

/**
 * Creates a passkey on this device and adds it to the account. Needs an active session; call `mutate`
 * from a click.
 *
 * @example
 * ```tsx
 * function AddPasskey() {
 * 	const add = useAddPasskey();
 * 	return <button onClick={() => add.mutate({ nickname: 'This laptop' })}>Add a passkey</button>;
 * }
 * ```
 */
export function useAddPasskey(): UseMutationResult<AuthMethod, WalletError, AddPasskeyVariables> {
	return useWalletMutation(addPasskeyMutationOptions);
}

/**
 * Removes a credential of the account, signed by a session of another one. Its sessions end too.
 */
export function useRemoveCredential(): UseMutationResult<
	void,
	WalletError,
	RemoveCredentialVariables
> {
	return useWalletMutation(removeCredentialMutationOptions);
}
