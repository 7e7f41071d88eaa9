/**
 * Lets requests take a minute where the product gives them ten seconds, since a busy machine is no reason to fail.
 * Every other time limit stays. Refers to nothing outside, so that a browser can be given its text.
 *
 * @param realm - The global object whose requests wait longer. Default: this one.
 */
export function waitLonger(realm: Pick<typeof globalThis, 'AbortSignal'> = globalThis): void {
	const { AbortSignal } = realm;
	const { timeout } = AbortSignal;
	if (timeout.name === 'timeoutOfTests') return;
	AbortSignal.timeout = function timeoutOfTests(limit) {
		return timeout.call(AbortSignal, limit === 10_000 ? 60_000 : limit);
	};
}
