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

/**
 * Runs `work` while this tab holds the lock of that name, and waits for it as long as another tab does:
 * until that one is done, closed, or crashed. Ends with the signal, which `work` is given, too.
 *
 * @returns False when this browser gives no locks, and `work` has not run.
 */
export async function whileHolding(
	name: string,
	signal: AbortSignal,
	work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
	const locks: LockManager | null | undefined = globalThis.navigator?.locks;
	if (!locks) return false;
	const lost = new AbortController();
	let isHeld = false;
	try {
		await locks.request(name, { signal }, () => {
			isHeld = true;
			return work(AbortSignal.any([signal, lost.signal]));
		});
	} catch (error) {
		if (isHeld) throw error;
		return signal.aborted;
	} finally {
		lost.abort();
	}
	return true;
}
