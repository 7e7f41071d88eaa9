/**
 * Ends a test in an engine that does not have what it needs. `npm run test:engines` lists it by that name, and not as a
 * failure.
 */
export function needOfEngine(what: string, isThere: boolean): void {
	if (!isThere) throw new Error(`This engine has no ${what}.`);
}
