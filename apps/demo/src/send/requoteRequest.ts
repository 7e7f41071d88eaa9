import type { Quote, QuoteRequest } from '@countersign/contract';
import type { LockSide } from '../routing/route.js';
import { quoteRequest } from './quoteRequest.js';

/** The request that asks again for what an expired quote offered; undefined for another kind of payment. */
export function requoteRequest(quote: Quote, lock: LockSide): QuoteRequest | undefined {
	const { source, destination, totalSendingAmount, totalReceivingAmount } = quote;
	if (source.sourceType !== 'ACCOUNT' || destination.destinationType !== 'ACCOUNT')
		return undefined;
	const amount = lock === 'SENDING' ? totalSendingAmount : totalReceivingAmount;
	return quoteRequest(source.accountId, destination.accountId, lock, amount);
}
