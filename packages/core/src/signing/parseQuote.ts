import type { Quote } from '@countersign/contract';
import { checkShape, currency, instructions } from '../http/checkShape.js';

/** A quote, checked for what this client decides on. */
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

/** A quote this close to its end is neither signed nor sent, unless the caller names another margin. Milliseconds. */
export const expiryMargin = 2_000;
