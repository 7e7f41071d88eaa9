import type { Quote } from '@countersign/contract';
import type { LockSide, Route } from '../routing/route.js';

/** Back to the amount that a quote was asked for with. */
export function amountRoute(quote: Quote, lock: LockSide): Route {
	const { destination, totalSendingAmount, totalReceivingAmount } = quote;
	if (destination.destinationType !== 'ACCOUNT') return { name: 'recipient' };
	const amount = lock === 'SENDING' ? totalSendingAmount : totalReceivingAmount;
	return { name: 'amount', accountId: destination.accountId, lock, amount };
}
