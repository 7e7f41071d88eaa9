import type { WalletSession } from '../signer/walletSession.js';

/** Starts the sessions of sign-ins. */
export interface SignInSession {
	/** Stores a new session with the key of this public key. */
	readonly begin: (
		session: Omit<WalletSession, 'persistence'>,
		publicKey: string,
	) => Promise<WalletSession>;
	/**
	 * Runs a verification, until its session has been stored, while no tab signs out: a logout would delete the cookie
	 * of the new login. It waits 5 seconds for the sign-out of another tab.
	 */
	readonly inTurn: <Result>(
		verify: () => Promise<Result>,
		signal: AbortSignal | undefined,
	) => Promise<Result>;
}
