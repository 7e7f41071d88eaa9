'use client';

import { getSession, isWalletError, type WalletError } from '@countersign/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { type Context, createContext, useContext } from 'react';
import { useWallet } from '../../provider/useWallet.js';
import { readableAccount } from '../../queries/entryKeys.js';
import { useSession } from '../../state/useSession.js';

/** Why a sign-in is needed: the session expired, or the action needs a recent sign-in. */
export type SignInReason = 'sign-in' | 'step-up';

/** Asks for a sign-in in a dialog. Resolves to whether the same account has signed in again. */
export type SignInAgain = (reason: SignInReason) => Promise<boolean>;

export const SignInAgainContext: Context<SignInAgain | null> = createContext<SignInAgain | null>(
	null,
);

/**
 * Returns a function that asks for a sign-in in a dialog and resolves to whether it happened. `false` includes a
 * sign-in to another account.
 *
 * @throws Error outside of a `SignInAgainProvider`
 * @example
 * ```tsx
 * import { Button, useSignInAgain } from '@countersign/react/ui';
 *
 * export function Renew({ onRenewed }: { readonly onRenewed: () => void }) {
 * 	const signInAgain = useSignInAgain();
 * 	const renew = async () => {
 * 		if (await signInAgain('sign-in')) onRenewed();
 * 	};
 * 	return <Button onClick={renew}>Sign in again</Button>;
 * }
 * ```
 */
export function useSignInAgain(): SignInAgain {
	const signInAgain = useContext(SignInAgainContext);
	if (!signInAgain) throw new Error('useSignInAgain needs a SignInAgainProvider above it.');
	return signInAgain;
}

/**
 * Runs a mutation that may need a sign-in: asks for it in a dialog and continues with the same variables, in the same
 * account only. Resolves to undefined on failure, when the mutation's `error` says why.
 *
 * An expired session is renewed first. An action of core waits for any other sign-in that it needs; other mutations
 * are repeated after the sign-in.
 *
 * @example
 * ```tsx
 * import type { Quote } from '@countersign/contract';
 * import { useExecuteQuote } from '@countersign/react';
 * import { Button, useSignedIntent } from '@countersign/react/ui';
 *
 * export function Confirm({ quote }: { readonly quote: Quote }) {
 * 	const execute = useExecuteQuote();
 * 	const confirm = useSignedIntent(execute);
 * 	return (
 * 		<Button pending={execute.isPending} onClick={() => confirm({ quote })}>
 * 			Confirm
 * 		</Button>
 * 	);
 * }
 * ```
 */
export function useSignedIntent<Result, Variables>(
	mutation: UseMutationResult<Result, WalletError, Variables>,
): (variables: Variables) => Promise<Result | undefined> {
	const signInAgain = useSignInAgain();
	const wallet = useWallet();
	const expired = useSession().status === 'expired';
	const { mutateAsync } = mutation;
	return async (variables) => {
		if (expired && !(await signInAgain('sign-in'))) return undefined;
		const accountId = readableAccount(getSession(wallet));
		try {
			return await mutateAsync(variables);
		} catch (error) {
			const reason = isWalletError(error) ? error.remedy : 'none';
			if (reason !== 'sign-in' && reason !== 'step-up') return undefined;
			// Core waited for a sign-in, and another account was signed in.
			if (readableAccount(getSession(wallet)) !== accountId) return undefined;
			if (!(await signInAgain(reason))) return undefined;
			return mutateAsync(variables).catch(() => undefined);
		}
	};
}
