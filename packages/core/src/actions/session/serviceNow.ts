import { partsOf, type Wallet } from '../../wallet.js';

/** Time on the service's clock, as its responses report it, in milliseconds since the epoch. For countdowns. */
export function serviceNow(wallet: Wallet): number {
	return partsOf(wallet).clock.now();
}
