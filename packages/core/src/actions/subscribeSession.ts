import { partsOf, type Wallet } from '../wallet.js';

/**
 * Calls `listener` when {@link getSession} has something new to say, in whichever tab it happened. The
 * first subscription starts the restore of a stored session.
 *
 * @returns A function that ends the subscription.
 */
export function subscribeSession(wallet: Wallet, listener: () => void): () => void {
	return partsOf(wallet).session.subscribe(listener);
}
