import { sessionStoreOf } from '../../parts/sessionStoreOf.js';
import type { SessionState } from '../../signer/walletSession.js';
import { partsOf, type Wallet } from '../../wallet.js';

/**
 * Returns the session state of this device: the same object until the state changes. `restoring` until the stored
 * session has been read.
 */
export function getSession(wallet: Wallet): SessionState {
	return partsOf(wallet).own(sessionStoreOf).get();
}

/**
 * Calls `listener` when the result of {@link getSession} changes, in any tab. The first subscription restores a
 * stored session.
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
