'use client';

import { serviceNow } from '@countersign/core';
import { useCallback, useSyncExternalStore } from 'react';
import { useWallet } from '../provider/useWallet.js';

/**
 * Whole seconds left until an ISO 8601 time on the service's clock, rounded up; 0 once it has
 * passed. Ticks once a second while the tab is visible. `undefined` without a time, for an invalid time,
 * and on a server render.
 *
 * @example
 * ```tsx
 * function QuoteCountdown({ quote }: { quote: Quote }) {
 * 	const seconds = useSecondsUntil(quote.expiresAt);
 * 	return <p>{seconds === 0 ? 'This quote has expired' : `Valid for ${seconds} s`}</p>;
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

/**
 * Calls the listener whenever `secondsUntil` changes, and once when a hidden tab becomes visible. Each wait
 * is computed from the clock, so that late timers do not add up.
 */
function subscribeSeconds(deadline: number, now: () => number, listener: () => void): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const schedule = () => {
		clearTimeout(timer);
		const left = deadline - now();
		if (!(left > 0) || document.hidden) return;
		const untilNextChange = left - (secondsUntil(left, 0) - 1) * 1000;
		timer = setTimeout(tick, untilNextChange);
	};
	const tick = () => {
		listener();
		schedule();
	};
	document.addEventListener('visibilitychange', tick);
	schedule();
	return () => {
		clearTimeout(timer);
		document.removeEventListener('visibilitychange', tick);
	};
}

/** Whole seconds from `now` to `deadline` (both epoch milliseconds), rounded up: 0 means passed. */
function secondsUntil(deadline: number, now: number): number {
	return Math.max(0, Math.ceil((deadline - now) / 1000));
}
