'use client';

import {
	getSession,
	keepSessionFresh,
	type SessionState,
	subscribeSession,
} from '@countersign/core';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useWallet } from '../provider/useWallet.js';

const restoring: SessionState = { status: 'restoring' };

/**
 * The session state. `restoring` until the stored session was read, on a server render, and on the first
 * render in the browser, so that hydration matches.
 *
 * @example
 * ```tsx
 * function Entrance() {
 * 	const session = useSession();
 * 	if (session.status === 'restoring') return null;
 * 	if (session.status === 'none') return <p>Please sign in</p>;
 * 	return <p>{session.session.nickname}</p>;
 * }
 * ```
 */
export function useSession(): SessionState {
	const wallet = useWallet();
	const subscribe = useCallback(
		(listener: () => void) => subscribeSession(wallet, listener),
		[wallet],
	);
	const snapshot = useCallback(() => getSession(wallet), [wallet]);
	return useSyncExternalStore(subscribe, snapshot, () => restoring);
}

/** Refreshes the session before it expires, while the component is mounted and the tab visible. */
export function useKeepSessionFresh(): void {
	const wallet = useWallet();
	useEffect(() => keepSessionFresh(wallet), [wallet]);
}
