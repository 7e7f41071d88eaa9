/**
 * Does something once for each call, one after the other: on a busy machine, it may be due again before it is done.
 * @param {() => Promise<void>} act
 */
export function inOrder(act) {
	let last = Promise.resolve();
	return () => {
		last = last.then(act);
		return last;
	};
}

/**
 * Starts something until it stays.
 * @template Started
 * @param {() => Promise<Started>} start
 */
export async function untilItStarts(start) {
	for (;;) {
		const started = await start().catch(() => undefined);
		if (started) return started;
	}
}
