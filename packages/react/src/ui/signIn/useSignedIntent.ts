'use client';

import { isWalletError, type WalletError } from '@countersign/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { useSession } from '../../session/useSession.js';
import { useSignInAgain } from './useSignInAgain.js';

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
