import type { Clock } from './clock.js';

/** A clock that starts at `read()`, the machine's time unless given, in epoch milliseconds. */
export function createClock(read: () => number = Date.now): Clock {
	let offset = 0;
	return {
		now: () => new Date(read() + offset),
		advance: (milliseconds) => {
			offset += milliseconds;
		},
		set: (instant) => {
			offset = instant.getTime() - read();
		},
	};
}
