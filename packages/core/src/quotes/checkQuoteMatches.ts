import type { Quote, QuoteDestination, QuoteRequest, QuoteSource } from '@countersign/contract';
import { differenceFrom } from '../encoding/differenceFrom.js';
import { WalletError } from '../errors.js';
import { checkTerms } from '../signer/checkTerms.js';

/**
 * Refuses a quote that does not match the request. An idempotency key returns the first response whatever the body,
 * and a payload to sign does not show its amount or recipient. A pending quote must not contradict itself either.
 *
 * @throws WalletError naming what differs: `quote.mismatch`, or `transfer.mismatch` if money may have moved
 */
export function checkQuoteMatches(quote: Quote, request: QuoteRequest): void {
	const { lockedCurrencySide: side, lockedCurrencyAmount: amount } = request;
	const difference = differenceFrom(
		{
			...expectedSource(request.source),
			...expectedDestination(request.destination),
			...(side === 'SENDING' ? { totalSendingAmount: amount } : { totalReceivingAmount: amount }),
		},
		{ ...quote, sending: quote.sendingCurrency.code, receiving: quote.receivingCurrency.code },
	);
	if (difference === undefined) {
		if (quote.status === 'PENDING') checkTerms(quote);
		return;
	}
	if (request.immediatelyExecute || quote.status !== 'PENDING') {
		throw new WalletError(
			'transfer.mismatch',
			`The response is for another payment, which may have been made: its ${difference} differs. Use each key for one payment.`,
		);
	}
	throw new WalletError(
		'quote.mismatch',
		`The quote does not match the request: its ${difference} differs. Do not execute it.`,
	);
}

/** Who pays, and in which currency. If the request left the network open, the service chooses it. */
function expectedSource(source: QuoteSource): object {
	const { sourceType } = source;
	if (sourceType === 'ACCOUNT') return { source: { sourceType, accountId: source.accountId } };
	return { source: { sourceType, currency: source.currency }, sending: source.currency };
}

function expectedDestination(destination: QuoteDestination): object {
	const { destinationType } = destination;
	if (destinationType === 'ACCOUNT') {
		return { destination: { destinationType, accountId: destination.accountId } };
	}
	const { umaAddress, currency } = destination;
	const asked = currency === undefined ? {} : { receiving: currency };
	return { destination: { destinationType, umaAddress }, ...asked };
}
