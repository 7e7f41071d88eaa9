import { limits, paymentOperations, type Quote, type QuoteRequest } from '@countersign/contract';
import { WalletError } from '../errors.js';
import { checkQuoteAnswers } from '../signing/checkQuoteAnswers.js';
import { parseQuote } from '../signing/parseQuote.js';
import { partsOf, type Wallet } from '../wallet.js';

/** A quote request, and the key that makes sending it again harmless. */
export interface CreateQuoteOptions extends QuoteRequest {
	/** One per intent of the person. Default: a random one. */
	readonly idempotencyKey?: string;
	readonly signal?: AbortSignal;
}

/**
 * Asks for a locked offer to move money, and checks that the answer is the one that was asked for.
 *
 * @throws WalletError `input.invalid` for an amount that is no positive integer within the limit;
 *   `quote.mismatch`, `service.*`, `backend.*`, `network.*`
 * @see specification, "POST /quotes"
 */
export async function createQuote(wallet: Wallet, options: CreateQuoteOptions): Promise<Quote> {
	const { idempotencyKey = crypto.randomUUID(), signal, ...request } = options;
	checkAmount(request.lockedCurrencyAmount);
	const { body } = await partsOf(wallet).http(paymentOperations.createQuote, {
		body: request,
		headers: { idempotencyKey },
		signal,
	});
	const quote = parseQuote(body);
	checkQuoteAnswers(quote, request);
	return quote;
}

function checkAmount(amount: number): void {
	if (Number.isSafeInteger(amount) && amount > 0 && amount <= limits.lockedCurrencyAmount) return;
	throw new WalletError(
		'input.invalid',
		'lockedCurrencyAmount must be a positive integer in the smallest unit, at most 9,000,000,000,000,000.',
	);
}
