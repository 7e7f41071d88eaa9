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
 * Who is signed in. `restoring` until this device's record was read, on a server render, and on the
 * first render in the browser, so that both are alike.
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

/** Refreshes the session whenever it is about to expire, while the component is there and the tab visible. */
export function useKeepSessionFresh(): void {
	const wallet = useWallet();
	useEffect(() => keepSessionFresh(wallet), [wallet]);
}
