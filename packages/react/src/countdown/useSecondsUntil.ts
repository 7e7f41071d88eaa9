'use client';

import { serviceNow } from '@countersign/core';
import { useCallback, useSyncExternalStore } from 'react';
import { useWallet } from '../provider/useWallet.js';
import { secondsUntil } from './secondsUntil.js';
import { subscribeSeconds } from './subscribeSeconds.js';

/**
 * Whole seconds left until an ISO 8601 time on the service's clock, rounded up; 0 once it has
 * passed. Ticks once a second while the tab is visible. `undefined` without a time, for a time that
 * cannot be read, and on a server render.
 *
 * @example
 * ```tsx
 * function QuoteCountdown({ quote }: { quote: Quote }) {
 * 	const seconds = useSecondsUntil(quote.expiresAt);
 * 	return <p>{seconds === 0 ? 'This price has expired' : `Price held for ${seconds} s`}</p>;
 * }
 * ```
 */
export function useSecondsUntil(expiresAt: string | undefined): number | undefined {
	const wallet = useWallet();
	const deadline = Date.parse(expiresAt ?? '');
	const subscribe = useCallback(
		(listener: () => void) => subscribeSeconds(deadline, () => serviceNow(wallet), listener),
		[wallet, deadline],
	);
	const seconds = () =>
		Number.isNaN(deadline) ? undefined : secondsUntil(deadline, serviceNow(wallet));
	return useSyncExternalStore(subscribe, seconds, () => undefined);
}
