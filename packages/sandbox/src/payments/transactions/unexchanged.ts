import type { NewTransaction } from './recordTransaction.js';

/** Money that arrives as it was sent: in one currency, for nothing. `amount` is in its smallest unit. */
export function unexchanged(
	amount: bigint,
	currency: string,
): Pick<
	NewTransaction,
	'sentAmount' | 'sendingCurrency' | 'receivedAmount' | 'receivingCurrency' | 'fees'
> {
	return {
		sentAmount: amount,
		sendingCurrency: currency,
		receivedAmount: amount,
		receivingCurrency: currency,
		fees: 0n,
	};
}
