import { sessionStoreOf } from '../parts/sessionStoreOf.js';
import type { SessionState } from '../session/walletSession.js';
import { partsOf, type Wallet } from '../wallet.js';

/** Where this device stands. Keeps its identity until the state changes; `restoring` until it was read. */
export function getSession(wallet: Wallet): SessionState {
	return partsOf(wallet).own(sessionStoreOf).get();
}

/**
 * Calls `listener` when {@link getSession} has something new to say, in whichever tab it happened. The
 * first subscription starts the restore of a stored session.
 *
 * @returns A function that ends the subscription.
 */
export function subscribeSession(wallet: Wallet, listener: () => void): () => void {
	return partsOf(wallet).own(sessionStoreOf).subscribe(listener);
}

/** Reads the stored session of this device, as the first subscription does. */
export function restoreSession(wallet: Wallet): Promise<SessionState> {
	return partsOf(wallet).own(sessionStoreOf).restore();
}

/** Milliseconds since the epoch on the service's clock, as its responses report it. For countdowns. */
export function serviceNow(wallet: Wallet): number {
	return partsOf(wallet).clock.now();
}
