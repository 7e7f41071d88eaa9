'use client';

import type { EmailSignInStart, WalletError } from '@countersign/core';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type StartEmailSignInVariables,
	startEmailSignInMutationOptions,
} from '../queries/signInStart.js';

/**
 * Sends a sign-in code to an address. `data` is the challenge that `useVerifyEmailCode` takes, or how long
 * to wait (milliseconds) before another code may be sent.
 *
 * @example
 * ```tsx
 * function EmailCode({ email, code }: { email: string; code: string }) {
 * 	const start = useStartEmailSignIn();
 * 	const verify = useVerifyEmailCode();
 * 	const challenge = start.data?.status === 'sent' ? start.data.challenge : undefined;
 * 	if (!challenge) return <button onClick={() => start.mutate({ email })}>Send a code</button>;
 * 	return <button onClick={() => verify.mutate({ challenge, code })}>Sign in</button>;
 * }
 * ```
 */
export function useStartEmailSignIn(): UseMutationResult<
	EmailSignInStart,
	WalletError,
	StartEmailSignInVariables
> {
	const wallet = useWallet();
	return useMutation(startEmailSignInMutationOptions(wallet));
}
