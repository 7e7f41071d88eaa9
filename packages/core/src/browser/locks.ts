interface LockOptions {
	readonly signal?: AbortSignal | undefined;
	/** `shared` operations run beside each other. Default: `exclusive`. */
	readonly mode?: LockMode;
}

/**
 * Runs `operation` while no other tab runs one under the same name. After `maxWait` (milliseconds) it runs
 * without the lock, so that a tab that never releases it cannot block the person. If the signal aborts before the
 * operation runs, it rejects with the signal's reason and runs nothing.
 */
export async function withLock<Result>(
	name: string,
	operation: () => Promise<Result>,
	maxWait = 5_000,
	{ signal, mode = 'exclusive' }: LockOptions = {},
): Promise<Result> {
	// Old browsers and insecure contexts have no lock manager; some hosts return null.
	const locks: LockManager | null | undefined = globalThis.navigator?.locks;
	if (!locks) return operation();
	let running: Promise<Result> | undefined;
	const run = () => {
		if (!running) signal?.throwIfAborted();
		running ??= operation();
		return running;
	};
	const timeout = AbortSignal.timeout(maxWait);
	const end = signal ? AbortSignal.any([signal, timeout]) : timeout;
	try {
		// A lock manager that hangs ignores the signal, too.
		const late = new Promise((resolve) => {
			end.onabort = resolve;
		});
		await Promise.race([locks.request(name, { signal: end, mode }, run), late]);
	} catch {
		// Once the operation runs, losing the lock changes nothing.
	} finally {
		end.onabort = null;
	}
	return run();
}

/**
 * Runs `work` while this tab holds the lock of that name. Waits while another tab holds it, until that tab finishes,
 * closes or crashes. Ends when the signal aborts; `work` gets its own signal.
 *
 * @returns False when the browser has no locks, and `work` has not run.
 */
export async function whileHolding(
	name: string,
	signal: AbortSignal,
	work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
	const lost = new AbortController();
	let isHeld = false;
	try {
		await navigator.locks.request(name, { signal }, () => {
			isHeld = true;
			return work(AbortSignal.any([signal, lost.signal]));
		});
	} catch (error) {
		// Without locks, the request throws as well.
		if (isHeld) throw error;
		return signal.aborted;
	} finally {
		lost.abort();
	}
	return true;
}
