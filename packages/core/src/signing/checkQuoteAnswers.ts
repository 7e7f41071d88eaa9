import type { Quote, QuoteRequest } from '@countersign/contract';
import { WalletError } from '../errors.js';
import { differenceFrom } from './differenceFrom.js';

/**
 * Refuses a quote that does not answer the request: an idempotency key returns the first response
 * whatever the body, and a payload to sign does not show its amount or recipient.
 *
 * @throws WalletError `quote.mismatch`, naming what differs.
 */
export function checkQuoteAnswers(quote: Quote, request: QuoteRequest): void {
	const amount =
		request.lockedCurrencySide === 'SENDING'
			? { totalSendingAmount: request.lockedCurrencyAmount }
			: { totalReceivingAmount: request.lockedCurrencyAmount };
	const { source, destination } = request;
	const difference = differenceFrom({ source, destination, ...amount }, quote);
	if (difference === undefined) return;
	throw new WalletError(
		'quote.mismatch',
		`The quote does not answer the request: its ${difference} differs. Do not execute it.`,
	);
}
