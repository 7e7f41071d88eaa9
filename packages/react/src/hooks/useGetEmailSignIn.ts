'use client';

import type { EmailSignIn, WalletError } from '@countersign/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import { getEmailSignInQueryOptions } from '../queries/getEmailSignInQueryOptions.js';

/**
 * The sign-in by code that was begun on this device: `data.challenge` brings a reloaded page back to the
 * code step, and `data.retryAfterMs` is how long another code has to wait.
 *
 * @example
 * ```tsx
 * function SignInPage({ code }: { code: string }) {
 * 	const begun = useGetEmailSignIn();
 * 	const verify = useVerifyEmailCode();
 * 	const challenge = begun.data?.challenge;
 * 	if (!challenge) return <p>What is your email?</p>;
 * 	return <button onClick={() => verify.mutate({ challenge, code })}>Sign in</button>;
 * }
 * ```
 */
export function useGetEmailSignIn(): UseQueryResult<EmailSignIn, WalletError> {
	const wallet = useWallet();
	return useQuery(getEmailSignInQueryOptions(wallet));
}
