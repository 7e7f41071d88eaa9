'use client';

import type { Wallet } from '@countersign/core';
import { useCallback, useEffect, useLayoutEffect, useReducer, useSyncExternalStore } from 'react';
import { useWallet } from '../provider/useWallet.js';

/** A layout effect would log a warning on a server. */
const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** The current state of the provider's wallet. `initial` on a server render and on the first render in the browser. */
export function useWalletState<State>(
	subscribe: (wallet: Wallet, listener: () => void) => () => void,
	read: (wallet: Wallet) => State,
	initial: State,
): State {
	const wallet = useWallet();
	const follow = useCallback(
		(listener: () => void) => subscribe(wallet, listener),
		[subscribe, wallet],
	);
	const state = useSyncExternalStore(
		follow,
		() => read(wallet),
		() => initial,
	);
	const [, renderAgain] = useReducer((count: number) => count + 1, 0);
	// A component that an `Activity` has hidden is not notified of changes, and would show its old state for a
	// moment.
	useBrowserEffect(() => {
		if (read(wallet) !== state) renderAgain();
	});
	return state;
}
