/** The clock of the whole sandbox. It advances with real time, and a test can move it. */
export interface Clock {
	now(): Date;
	/** Moves the clock by `milliseconds`. */
	advance(milliseconds: number): void;
	/** Moves the clock to an instant. */
	set(instant: Date): void;
}

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
