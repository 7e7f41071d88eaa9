import { partsOf, type Wallet } from '../wallet.js';

/** Milliseconds since the epoch on the service's clock, as far as its answers told. For countdowns. */
export function serviceNow(wallet: Wallet): number {
	return partsOf(wallet).clock.now();
}
