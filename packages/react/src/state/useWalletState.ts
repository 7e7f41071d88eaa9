'use client';

import type { Wallet } from '@countersign/core';
import { useCallback, useEffect, useLayoutEffect, useReducer, useSyncExternalStore } from 'react';
import { useWallet } from '../provider/useWallet.js';

/** A layout effect would be a warning on a server. */
const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** What the provider's wallet says now. `initial` on a server render and on the first one in the browser. */
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
	// What an `Activity` has hidden does not hear of changes, and would show its old state for a moment.
	useBrowserEffect(() => {
		if (read(wallet) !== state) renderAgain();
	});
	return state;
}
