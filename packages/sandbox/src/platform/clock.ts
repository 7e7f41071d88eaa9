/** The clock of the whole sandbox. It advances with real time, and a test can move it. */
export interface Clock {
	now(): Date;
	/** Moves the clock by `milliseconds`. */
	advance(milliseconds: number): void;
	/** Moves the clock to an instant. */
	set(instant: Date): void;
}

/**
 * A clock that starts at `read()`, the machine's time unless given, in epoch milliseconds.
 *
 * @example
 * ```ts
 * import { createClock } from '@countersign/sandbox';
 *
 * export const clock = createClock();
 * clock.advance(15 * 60_000);
 * ```
 */
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

/** Resolves after so many milliseconds, or when `signal` aborts. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** Waits, or until the signal aborts. */
export const waitInRealTime: Wait = (milliseconds, signal) =>
	new Promise((resolve) => {
		if (signal.aborted) return resolve();
		const end = () => {
			clearTimeout(timer);
			signal.removeEventListener('abort', end);
			resolve();
		};
		const timer = setTimeout(end, milliseconds);
		signal.addEventListener('abort', end);
	});
