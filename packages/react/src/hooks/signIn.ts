'use client';

import type * as core from '@countersign/core';
import * as queries from '@countersign/core/query';
import {
	type PreparePasskeySignInInput,
	preparePasskeySignInQueryOptions,
} from '@countersign/core/query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import { type MutationHook, useWalletMutation } from './useWalletMutation.js';
import { type QueryHook, type QueryHookOptions, useWalletQuery } from './useWalletQuery.js';

/**
 * Signs in with an emailed code. A wrong code fails with `otp.rejected` and uses up the challenge: request
 * a new code.
 */
export const useFinishEmailSignIn: MutationHook<typeof core.finishEmailSignIn> = (options) =>
	useWalletMutation(queries.finishEmailSignInMutationOptions, options);

/**
 * Creates the key for a sign-in with an identity provider before the person clicks: pass `data.nonce` to the
 * provider, whose prompt can then open directly on the click. While the component is mounted, a new key replaces it
 * every few minutes; a token for the previous key is still accepted. If `data.persistence` is `memory`, the key is
 * lost when the page unloads: do not redirect.
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
export const usePrepareOauth: QueryHook<typeof core.prepareOauth> = (options) =>
	useWalletQuery(queries.prepareOauthQueryOptions(useWallet()), options);

/**
 * Signs in with a token that the application obtained from an identity provider. Call `prepareOauth` before the
 * person clicks: the token must contain its nonce. After a redirect to the provider and back, the token alone is
 * enough.
 */
export const useSignInWithOauth: MutationHook<typeof core.signInWithOauth> = (options) =>
	useWalletMutation(queries.signInWithOauthMutationOptions, options);

/**
 * Keeps a passkey sign-in prepared, for browsers that show the prompt only right after a click: `data.signIn()`
 * shows it immediately. After a failed attempt, and before its challenge expires, another sign-in is prepared.
 * `passkey.unknown_on_device` means that this device has no passkey to offer.
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
export function usePreparePasskeySignIn<Selected = core.PreparedPasskeySignIn>(
	input?: PreparePasskeySignInInput,
	options?: QueryHookOptions<core.PreparedPasskeySignIn, Selected>,
): UseQueryResult<Selected, core.WalletError> {
	return useWalletQuery(preparePasskeySignInQueryOptions(useWallet(), input), options);
}

/**
 * Signs in with a passkey of this device, by default the most recent one. Call `mutate` from a click.
 * `passkey.cancelled` means that the person closed the prompt: show no error.
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
export const useSignInWithPasskey: MutationHook<typeof core.signInWithPasskey> = (options) =>
	useWalletMutation(queries.signInWithPasskeyMutationOptions, options);
