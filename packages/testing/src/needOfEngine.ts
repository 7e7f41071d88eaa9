/**
 * Ends a test in an engine that does not have what it needs. `npm run test:engines` lists it by that name, and not as a
 * failure.
 */
export function needOfEngine(what: string, isThere: boolean): void {
	if (isThere) return;
	const error = new Error(`This engine has no ${what}.`);
	// The report of a run has the stack alone, which names no message in Firefox.
	error.stack = String(error);
	throw error;
}
