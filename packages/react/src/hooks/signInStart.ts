'use client';

import type { startEmailSignIn } from '@countersign/core';
import { startEmailSignInMutationOptions } from '@countersign/core/query';
import { type MutationHook, useWalletMutation } from './useWalletMutation.js';

/**
 * Sends a sign-in code to an address. `data` is the challenge that `useFinishEmailSignIn` takes, or how long
 * to wait (milliseconds) before another code may be sent.
 *
 * @example
 * ```tsx
 * function EmailCode({ email, code }: { email: string; code: string }) {
 * 	const start = useStartEmailSignIn();
 * 	const verify = useFinishEmailSignIn();
 * 	const challenge = start.data?.status === 'sent' ? start.data.challenge : undefined;
 * 	if (!challenge) return <button onClick={() => start.mutate({ email })}>Send a code</button>;
 * 	return <button onClick={() => verify.mutate({ challenge, code })}>Sign in</button>;
 * }
 * ```
 */
export const useStartEmailSignIn: MutationHook<typeof startEmailSignIn> = (options) =>
	useWalletMutation(startEmailSignInMutationOptions, options);
