let testsOver = 0;

/** Has the clocks that {@link whileTestRuns} has made be right from now on. */
export function rightenClocks(): void {
	testsOver += 1;
}

/**
 * A clock that a test sets. When the test is over it is right: its wallets live on in the page, and would take the
 * sessions of later tests for expired.
 */
export function whileTestRuns(now: () => number): () => number {
	const test = testsOver;
	return () => (testsOver === test ? now() : Date.now());
}
