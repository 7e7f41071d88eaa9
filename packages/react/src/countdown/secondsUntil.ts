/** Whole seconds from `now` to `deadline` (both epoch milliseconds), rounded up: 0 means passed. */
export function secondsUntil(deadline: number, now: number): number {
	return Math.max(0, Math.ceil((deadline - now) / 1000));
}
