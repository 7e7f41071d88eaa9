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
	let started = false;
	const run = () => {
		started = true;
		return operation();
	};
	try {
		return await navigator.locks.request(name, { signal: AbortSignal.timeout(longestWait) }, run);
	} catch (error) {
		if (started) throw error;
		return operation();
	}
}
