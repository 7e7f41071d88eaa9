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
		totalSendingAmount: 'integer',
		totalReceivingAmount: 'integer',
		feesIncluded: 'integer',
		transactionId: 'string',
		payloadToSign: 'string?',
	});
}
