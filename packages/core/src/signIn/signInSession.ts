import type { SessionStore } from '../signer/createSessionStore.js';

/** Starts the sessions of sign-ins. */
export interface SignInSession extends Pick<SessionStore, 'begin'> {
	/**
	 * Runs a verification, until its session has been stored, while no tab signs out: a logout would delete the cookie
	 * of the new login. It waits 5 seconds for the sign-out of another tab.
	 */
	readonly inTurn: <Result>(
		verify: () => Promise<Result>,
		signal: AbortSignal | undefined,
	) => Promise<Result>;
}
