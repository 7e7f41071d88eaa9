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
	// Old browsers and insecure contexts have none; some hosts say null.
	const locks: LockManager | null | undefined = globalThis.navigator?.locks;
	if (!locks) return operation();
	let running: Promise<Result> | undefined;
	const run = () => {
		running = operation();
		return running;
	};
	try {
		await locks.request(name, { signal: AbortSignal.timeout(longestWait) }, run);
	} catch {
		// What becomes of the lock, once it was there, changes nothing.
	}
	return running ?? operation();
}
