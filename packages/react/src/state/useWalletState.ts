'use client';

import type { Wallet } from '@countersign/core';
import { useCallback, useSyncExternalStore } from 'react';
import { useWallet } from '../provider/useWallet.js';

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
	return useSyncExternalStore(
		follow,
		() => read(wallet),
		() => initial,
	);
}
