import type { Quote } from '@countersign/contract';
import { checkShape } from '../http/checkShape.js';

/** A quote, checked for what this client decides on. */
export function parseQuote(body: unknown): Quote {
	return checkShape<Quote>(body, {
		id: 'string',
		status: 'string',
		expiresAt: 'string',
		source: 'object',
		destination: 'object',
		sendingCurrency: 'object',
		receivingCurrency: 'object',
		totalSendingAmount: 'amount',
		totalReceivingAmount: 'amount',
		feesIncluded: 'amount',
		transactionId: 'string',
		payloadToSign: 'string?',
	});
}
