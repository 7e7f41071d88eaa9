'use client';

import type { Capabilities, DevicePasskey, EmailSignIn, WalletError } from '@countersign/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	capabilitiesQueryOptions,
	devicePasskeysQueryOptions,
	emailSignInQueryOptions,
} from '../queries/device.js';
import { type QueryHookOptions, useWalletQuery } from './useWalletQuery.js';

/**
 * The email sign-in that was started on this device: `data.challenge` brings a reloaded page back to the
 * code step, and `data.retryAfterMs` is the wait before another code can be sent.
 *
 * @example
 * ```tsx
 * function SignInPage({ code }: { code: string }) {
 * 	const begun = useEmailSignIn();
 * 	const verify = useVerifyEmailCode();
 * 	const challenge = begun.data?.challenge;
 * 	if (!challenge) return <p>What is your email?</p>;
 * 	return <button onClick={() => verify.mutate({ challenge, code })}>Sign in</button>;
 * }
 * ```
 */
export function useEmailSignIn<Selected = EmailSignIn>(
	options?: QueryHookOptions<EmailSignIn, Selected>,
): UseQueryResult<Selected, WalletError> {
	return useWalletQuery(emailSignInQueryOptions(useWallet()), options);
}

/**
 * The passkeys that this device remembers, also while signed out and offline, so that a sign-in page can
 * offer them before an address is typed.
 */
export function useDevicePasskeys<Selected = readonly DevicePasskey[]>(
	options?: QueryHookOptions<readonly DevicePasskey[], Selected>,
): UseQueryResult<Selected, WalletError> {
	return useWalletQuery(devicePasskeysQueryOptions(useWallet()), options);
}

/** What this browser supports on this page, for example whether to show a passkey button. */
export function useCapabilities<Selected = Capabilities>(
	options?: QueryHookOptions<Capabilities, Selected>,
): UseQueryResult<Selected, WalletError> {
	return useWalletQuery(capabilitiesQueryOptions(useWallet()), options);
}
