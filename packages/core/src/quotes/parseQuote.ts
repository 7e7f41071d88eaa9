import type { Quote } from '@countersign/contract';
import { checkShape } from '../http/checkShape.js';
import { currency, instructions } from '../http/parseResources.js';

/** A quote, after checking the members that this client relies on. */
export function parseQuote(body: unknown): Quote {
	return checkShape<Quote>(body, {
		id: 'string',
		status: 'string',
		expiresAt: 'date',
		source: { sourceType: 'string' },
		destination: { destinationType: 'string' },
		sendingCurrency: currency,
		receivingCurrency: currency,
		totalSendingAmount: 'amount',
		totalReceivingAmount: 'amount',
		exchangeRate: 'rate',
		feesIncluded: 'amount',
		transactionId: 'string',
		'payloadToSign?': 'string',
		'paymentInstructions?': [instructions],
	});
}

/** A quote this close to its expiry is neither signed nor sent, unless the caller sets another margin. Milliseconds. */
export const expiryMargin = 2_000;
