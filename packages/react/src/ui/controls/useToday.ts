'use client';

import { useSyncExternalStore } from 'react';

/** When the current day of this device began, in epoch milliseconds. Changes at midnight, for all components at once. */
export function useToday(): number {
	return useSyncExternalStore(subscribe, today, today);
}

function today(): number {
	return new Date().setHours(0, 0, 0, 0);
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** All listeners share one timer. A tab that becomes visible checks the clock, because its device may have slept. */
function subscribe(listener: () => void): () => void {
	if (listeners.size === 0) {
		document.addEventListener('visibilitychange', tick);
		schedule();
	}
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
		if (listeners.size > 0) return;
		document.removeEventListener('visibilitychange', tick);
		clearTimeout(timer);
	};
}

function tick(): void {
	for (const listener of listeners) listener();
	schedule();
}

function schedule(): void {
	clearTimeout(timer);
	// The next midnight of this device, even for a day of 23 or 25 hours.
	timer = setTimeout(tick, new Date().setHours(24, 0, 0, 0) - Date.now());
}
