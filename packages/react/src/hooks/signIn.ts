'use client';

import type {
	PreparedOauth,
	PreparedPasskeySignIn,
	WalletError,
	WalletSession,
} from '@countersign/core';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type PreparePasskeySignInInput,
	preparePasskeySignInQueryOptions,
} from '../queries/preparePasskeySignIn.js';
import * as queries from '../queries/signIn.js';
import { type MutationHookOptions, useWalletMutation } from './useWalletMutation.js';
import { type QueryHookOptions, useWalletQuery } from './useWalletQuery.js';

/**
 * Signs in with an emailed code. A wrong code fails with `otp.rejected` and uses up the challenge: request
 * a new code.
 */
export function useVerifyEmailCode<Context = unknown>(
	options?: MutationHookOptions<WalletSession, queries.VerifyEmailCodeVariables, Context>,
): UseMutationResult<WalletSession, WalletError, queries.VerifyEmailCodeVariables, Context> {
	return useWalletMutation(queries.verifyEmailCodeMutationOptions, options);
}

/**
 * Creates the key for a sign-in with an identity provider before the person clicks: pass `data.nonce` to
 * the provider, whose prompt can then open directly on the click.
 *
 * @example
 * ```tsx
 * function ProviderButton({ ask }: { ask: (nonce: string) => Promise<string> }) {
 * 	const prepared = usePrepareOauth().data;
 * 	const signIn = useSignInWithOauth();
 * 	if (!prepared) return <button disabled>Continue</button>;
 * 	return <button onClick={() => signIn.mutate({ prepared, oidcToken: ask })}>Continue</button>;
 * }
 * ```
 */
export function usePrepareOauth<Selected = PreparedOauth>(
	options?: QueryHookOptions<PreparedOauth, Selected>,
): UseQueryResult<Selected, WalletError> {
	return useWalletQuery(queries.prepareOauthQueryOptions(useWallet()), options);
}

/**
 * Signs in with a token that the application obtained from an identity provider. Call `prepareOauth` before
 * the person clicks: the token must carry its nonce. After a redirect to the provider and back, the token
 * alone is enough.
 */
export function useSignInWithOauth<Context = unknown>(
	options?: MutationHookOptions<WalletSession, queries.SignInWithOauthVariables, Context>,
): UseMutationResult<WalletSession, WalletError, queries.SignInWithOauthVariables, Context> {
	return useWalletMutation(queries.signInWithOauthMutationOptions, options);
}

/**
 * Keeps a passkey sign-in prepared, for browsers that show the prompt only right after a click:
 * `data.signIn()` asks for it at once. After a failed attempt and before its challenge expires another
 * one is prepared. `passkey.unknown_on_device` means that this device has none to offer.
 *
 * @example
 * ```tsx
 * function PasskeyButton() {
 * 	const prepared = usePreparePasskeySignIn();
 * 	const signIn = () => prepared.data?.signIn().catch(() => {});
 * 	return <button disabled={!prepared.data} onClick={signIn}>Use your passkey</button>;
 * }
 * ```
 */
export function usePreparePasskeySignIn<Selected = PreparedPasskeySignIn>(
	input?: PreparePasskeySignInInput,
	options?: QueryHookOptions<PreparedPasskeySignIn, Selected>,
): UseQueryResult<Selected, WalletError> {
	return useWalletQuery(preparePasskeySignInQueryOptions(useWallet(), input), options);
}

/**
 * Signs in with a passkey of this device, the most recent one unless told otherwise. Call `mutate`
 * from a click. `passkey.cancelled` means that the person closed the prompt: nothing to show.
 *
 * @example
 * ```tsx
 * function PasskeyEntrance() {
 * 	const passkeys = useDevicePasskeys();
 * 	const signIn = useSignInWithPasskey();
 * 	return passkeys.data?.map((passkey) => (
 * 		<button key={passkey.credentialId} onClick={() => signIn.mutate({ passkey })}>
 * 			Continue as {passkey.nickname}
 * 		</button>
 * 	));
 * }
 * ```
 */
export function useSignInWithPasskey<Context = unknown>(
	options?: MutationHookOptions<
		WalletSession,
		queries.SignInWithPasskeyVariables | undefined,
		Context
	>,
): UseMutationResult<
	WalletSession,
	WalletError,
	queries.SignInWithPasskeyVariables | undefined,
	Context
> {
	return useWalletMutation(queries.signInWithPasskeyMutationOptions, options);
}
