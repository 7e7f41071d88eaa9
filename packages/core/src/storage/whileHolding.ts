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
