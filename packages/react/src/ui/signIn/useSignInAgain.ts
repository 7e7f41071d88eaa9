'use client';

import { isWalletError, type WalletError } from '@countersign/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { type Context, createContext, useContext } from 'react';
import { useSession } from '../../state/useSession.js';

/** Why a sign-in is asked for: the session ended, or this step needs a fresh proof. */
export type SignInReason = 'sign-in' | 'step-up';

/** Asks in place. Resolves to whether the person signed in. */
export type SignInAgain = (reason: SignInReason) => Promise<boolean>;

export const SignInAgainContext: Context<SignInAgain | null> = createContext<SignInAgain | null>(
	null,
);

/**
 * A function that asks for a sign-in in place and resolves to whether it happened.
 *
 * @throws Error outside of a `SignInAgainProvider`
 */
export function useSignInAgain(): SignInAgain {
	const signInAgain = useContext(SignInAgainContext);
	if (!signInAgain) throw new Error('useSignInAgain needs a SignInAgainProvider above it.');
	return signInAgain;
}

/**
 * Runs a mutation that may need a fresh sign-in, asks for it in place, and goes on with the same
 * variables. Resolves to undefined when it failed: the mutation's own `error` says why.
 *
 * A session that is known to be over is renewed first, so that no passkey is made for nothing.
 */
export function useSignedIntent<Result, Variables>(
	mutation: UseMutationResult<Result, WalletError, Variables>,
): (variables: Variables) => Promise<Result | undefined> {
	const signInAgain = useSignInAgain();
	const expired = useSession().status === 'expired';
	const { mutateAsync } = mutation;
	return async (variables) => {
		if (expired && !(await signInAgain('sign-in'))) return undefined;
		try {
			return await mutateAsync(variables);
		} catch (error) {
			const reason = isWalletError(error) ? error.remedy : 'none';
			if (reason !== 'sign-in' && reason !== 'step-up') return undefined;
			if (!(await signInAgain(reason))) return undefined;
			return mutateAsync(variables).catch(() => undefined);
		}
	};
}
