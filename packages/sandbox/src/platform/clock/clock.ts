/** The time that the whole sandbox lives by. It runs on with real time, and a test can move it. */
export interface Clock {
	now(): Date;
	/** Moves the clock by `milliseconds`. */
	advance(milliseconds: number): void;
	/** Moves the clock to an instant. */
	set(instant: Date): void;
}
