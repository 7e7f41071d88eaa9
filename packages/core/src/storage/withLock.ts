/**
 * Runs `operation` while no other tab runs one under the same name. The wait is bounded: a tab that
 * holds the lock and never lets go must not lock the person out, so after `longestWait` (milliseconds) we
 * go on without.
 */
export async function withLock<Result>(
	name: string,
	operation: () => Promise<Result>,
	longestWait = 5_000,
): Promise<Result> {
	if (typeof navigator === 'undefined' || !('locks' in navigator)) return operation();
	let running: Promise<Result> | undefined;
	const run = () => {
		running = operation();
		return running;
	};
	const request = navigator.locks.request(name, { signal: AbortSignal.timeout(longestWait) }, run);
	// What becomes of the lock, once it was there, changes nothing.
	await request.catch(() => undefined);
	return running ?? operation();
}
