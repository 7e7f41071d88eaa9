'use client';

import type * as core from '@countersign/core';
import * as queries from '@countersign/core/query';
import { type MutationHook, useWalletMutation } from './useWalletMutation.js';
import { type ListHook, useAccountQuery } from './useWalletQuery.js';

/**
 * The credentials of this account: its emailed code, passkeys and identities. With `beforeSignIn`, a platform with
 * its own sign-in can start the wallet's sign-in from this list.
 */
export const useCredentials: ListHook<typeof core.listCredentials, queries.CredentialsInput> = (
	input,
	options,
) => useAccountQuery(queries.credentialsQueryOptions, input, options);

/**
 * Adds an emailed-code credential to a wallet that has none, and sends its first code. Anyone who can read mail at
 * that address can sign in from then on: show the address, and pass the one that the person confirmed.
 *
 * @example
 * ```tsx
 * import { useAddEmailOtp, useMe } from '@countersign/react';
 *
 * export function AddEmailCode() {
 * 	const { mutate, isPending } = useAddEmailOtp();
 * 	const email = useMe().data?.email;
 * 	if (!email) return null;
 * 	return (
 * 		<button type="button" disabled={isPending} onClick={() => mutate({ email })}>
 * 			Send sign-in codes to {email}
 * 		</button>
 * 	);
 * }
 * ```
 */
export const useAddEmailOtp: MutationHook<typeof core.addEmailOtp> = (options) =>
	useWalletMutation(queries.addEmailOtpMutationOptions, options);

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
export const useAddPasskey: MutationHook<typeof core.addPasskey> = (options) =>
	useWalletMutation(queries.addPasskeyMutationOptions, options);

/**
 * Removes a credential of the account, signed by a session of another one. Its sessions end, too.
 */
export const useRemoveCredential: MutationHook<typeof core.removeCredential> = (options) =>
	useWalletMutation(queries.removeCredentialMutationOptions, options);
