'use client';

import type { AuthMethod } from '@countersign/contract';
import type { AddedEmailOtp, WalletError } from '@countersign/core';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import * as queries from '../queries/credentials.js';
import { type MutationHookOptions, useWalletMutation } from './useWalletMutation.js';
import { type QueryHookOptions, useAccountQuery } from './useWalletQuery.js';

/**
 * The credentials of this account: its email code, passkeys and identities. With `beforeSignIn`, a platform
 * that has a sign-in of its own can start the wallet's sign-in from this list.
 */
export function useCredentials<Selected = readonly AuthMethod[]>(
	input?: queries.CredentialsInput,
	options?: QueryHookOptions<readonly AuthMethod[], Selected>,
): UseQueryResult<Selected, WalletError> {
	return useAccountQuery(queries.credentialsQueryOptions, input, options);
}

/**
 * Adds an email code credential to a wallet that has none, and sends its first code.
 *
 * @example
 * ```tsx
 * import { useAddEmailOtp } from '@countersign/react';
 *
 * export function AddEmailCode() {
 * 	const { mutate, isPending } = useAddEmailOtp();
 * 	return (
 * 		<button type="button" disabled={isPending} onClick={() => mutate({})}>
 * 			Add an email code
 * 		</button>
 * 	);
 * }
 * ```
 */
export function useAddEmailOtp<Context = unknown>(
	options?: MutationHookOptions<AddedEmailOtp, queries.AddEmailOtpVariables, Context>,
): UseMutationResult<AddedEmailOtp, WalletError, queries.AddEmailOtpVariables, Context> {
	return useWalletMutation(queries.addEmailOtpMutationOptions, options);
}

/**
 * Adds an identity to the account by a token that its provider has just issued.
 *
 * @example
 * ```tsx
 * import { useAddOauth } from '@countersign/react';
 *
 * // `askProvider` resolves to a token that carries the nonce.
 * export function AddIdentity({ askProvider }: { readonly askProvider: () => Promise<string> }) {
 * 	const { mutate } = useAddOauth();
 * 	const add = async () => mutate({ oidcToken: await askProvider() });
 * 	return (
 * 		<button type="button" onClick={add}>
 * 			Add this account
 * 		</button>
 * 	);
 * }
 * ```
 */
export function useAddOauth<Context = unknown>(
	options?: MutationHookOptions<AuthMethod, queries.AddOauthVariables, Context>,
): UseMutationResult<AuthMethod, WalletError, queries.AddOauthVariables, Context> {
	return useWalletMutation(queries.addOauthMutationOptions, options);
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
export function useAddPasskey<Context = unknown>(
	options?: MutationHookOptions<AuthMethod, queries.AddPasskeyVariables, Context>,
): UseMutationResult<AuthMethod, WalletError, queries.AddPasskeyVariables, Context> {
	return useWalletMutation(queries.addPasskeyMutationOptions, options);
}

/**
 * Removes a credential of the account, signed by a session of another one. Its sessions end too.
 */
export function useRemoveCredential<Context = unknown>(
	options?: MutationHookOptions<void, queries.RemoveCredentialVariables, Context>,
): UseMutationResult<void, WalletError, queries.RemoveCredentialVariables, Context> {
	return useWalletMutation(queries.removeCredentialMutationOptions, options);
}
