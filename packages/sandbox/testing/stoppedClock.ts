import { type Clock, createClock } from '../src/platform/clock.js';

/** A clock that only a test moves, so that a slow machine changes nothing. */
export function stoppedClock(): Clock {
	const instant = Date.UTC(2026, 0, 15, 12);
	return createClock(() => instant);
}
