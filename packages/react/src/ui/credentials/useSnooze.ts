'use client';

import { useState } from 'react';

const month = 30 * 24 * 60 * 60 * 1000;

interface Snooze {
	readonly asleep: boolean;
	readonly snooze: () => void;
}

/** Remembers for thirty days on this device that the person does not want to be asked. */
export function useSnooze(name: string): Snooze {
	const [asleep, setAsleep] = useState(() => Date.now() - readTime(name) < month);
	return {
		asleep,
		snooze: () => {
			setAsleep(true);
			writeTime(name, Date.now());
		},
	};
}

// A browser may refuse storage altogether; then the answer holds for as long as the screen.
function readTime(name: string): number {
	try {
		return Number(window.localStorage.getItem(name) ?? 0);
	} catch {
		return 0;
	}
}

function writeTime(name: string, time: number): void {
	try {
		window.localStorage.setItem(name, String(time));
	} catch {
		// See above.
	}
}
