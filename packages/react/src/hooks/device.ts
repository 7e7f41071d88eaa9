'use client';

import type * as core from '@countersign/core';
import {
	capabilitiesQueryOptions,
	devicePasskeysQueryOptions,
	emailSignInQueryOptions,
} from '@countersign/core/query';
import { useWallet } from '../provider/useWallet.js';
import { type QueryHook, useWalletQuery } from './useWalletQuery.js';

/**
 * The email sign-in that was started on this device: `data.challenge` brings a reloaded page back to the
 * code step, and `data.retryAfterMs` is the wait before another code can be sent.
 *
 * @example
 * ```tsx
 * function SignInPage({ code }: { code: string }) {
 * 	const emailSignIn = useEmailSignIn();
 * 	const verify = useFinishEmailSignIn();
 * 	const challenge = emailSignIn.data?.challenge;
 * 	if (!challenge) return <p>What is your email?</p>;
 * 	return <button onClick={() => verify.mutate({ challenge, code })}>Sign in</button>;
 * }
 * ```
 */
export const useEmailSignIn: QueryHook<typeof core.getEmailSignIn> = (options) =>
	useWalletQuery(emailSignInQueryOptions(useWallet()), options);

/**
 * The passkeys that this device remembers, even while signed out and offline, so that a sign-in page can offer them
 * before an address is typed.
 */
export const useDevicePasskeys: QueryHook<typeof core.listDevicePasskeys> = (options) =>
	useWalletQuery(devicePasskeysQueryOptions(useWallet()), options);

/** What this browser supports on this page, for example whether to show a passkey button. */
export const useCapabilities: QueryHook<typeof core.getCapabilities> = (options) =>
	useWalletQuery(capabilitiesQueryOptions(useWallet()), options);
