'use client';

import { getSession, type SessionState, subscribeSession } from '@countersign/core';
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
