'use client';

import { getSession, type SessionState, subscribeSession, type Wallet } from '@countersign/core';
import { readableAccount } from '@countersign/core/query';
import { useMemo } from 'react';
import { useWalletState } from './useWalletState.js';

const restoring: SessionState = { status: 'restoring' };

/**
 * The session state, and whether somebody is signed in. `isSignedIn` stays true when the session expires: the page
 * can still read, and an action that must be signed asks for another sign-in.
 */
export type UseSessionResult =
	| (Extract<SessionState, { readonly session: unknown }> & { readonly isSignedIn: true })
	| (Exclude<SessionState, { readonly session: unknown }> & { readonly isSignedIn: false });

/**
 * The session state, with `isSignedIn`. `restoring` until the stored session has been read, on a server render, and
 * on the first render in the browser, so that hydration matches.
 *
 * @example
 * ```tsx
 * function Entrance() {
 * 	const session = useSession();
 * 	if (session.status === 'restoring') return null;
 * 	if (!session.isSignedIn) return <p>Please sign in</p>;
 * 	return <p>{session.session.nickname}</p>;
 * }
 * ```
 */
export function useSession(): UseSessionResult {
	const state = useWalletState(subscribeSession, getSession, restoring);
	return useMemo(
		() => ('session' in state ? { ...state, isSignedIn: true } : { ...state, isSignedIn: false }),
		[state],
	);
}

const accountOf = (wallet: Wallet) => readableAccount(getSession(wallet));

/**
 * Id of the account whose data can be read now; `undefined` while there is none, on a server render, and on the first
 * render in the browser. Unlike `useSession`, it does not render when the session is refreshed.
 */
export function useAccount(): string | undefined {
	return useWalletState(subscribeSession, accountOf, undefined);
}

/** The same account as the options of queries and mutations take it. */
export function useSessionOfAccount(): SessionState {
	const accountId = useAccount();
	return { status: 'none', ...(accountId !== undefined && { accountId }) };
}
