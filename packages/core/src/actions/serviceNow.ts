import { partsOf, type Wallet } from '../wallet.js';

/** Milliseconds since the epoch on the service's clock, as its responses report it. For countdowns. */
export function serviceNow(wallet: Wallet): number {
	return partsOf(wallet).clock.now();
}
