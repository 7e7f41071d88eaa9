import { paymentOperations, type Quote, type QuoteRequest } from '@countersign/contract';
import { quoteRequestProblems } from '../input/quoteRequestProblems.js';
import type { ReceiverLookup } from '../input/receiverLookup.js';
import { requireNoProblems } from '../input/requireNoProblems.js';
import { checkQuoteAnswers } from '../signing/checkQuoteAnswers.js';
import { parseQuote } from '../signing/parseQuote.js';
import { partsOf, type Wallet } from '../wallet.js';

/** A quote request, and the key that makes sending it again harmless. */
export interface CreateQuoteOptions extends QuoteRequest {
	/**
	 * What `lookupUma` or `lookupExternalAccount` answered. It gives the `lookupId`, and currency, amount
	 * and the sender's details are held against it before anything is sent.
	 */
	readonly lookup?: ReceiverLookup;
	/** One per intent of the person. Default: a random one. */
	readonly idempotencyKey?: string;
	readonly signal?: AbortSignal;
}

/**
 * Asks for a locked offer to move money, and checks that the answer is the one that was asked for. With
 * a real-time funding source, the quote's `paymentInstructions` say how the sender pays it.
 *
 * @throws InputError `input.invalid`, with every field that is wrong, before anything is sent;
 *   WalletError `quote.mismatch`, `service.*`, `backend.*`, `network.*`
 * @see specification, "POST /quotes"
 */
export async function createQuote(wallet: Wallet, options: CreateQuoteOptions): Promise<Quote> {
	const { idempotencyKey = crypto.randomUUID(), signal, lookup, ...rest } = options;
	const { http, session } = partsOf(wallet);
	const state = session.get();
	const walletAccountId = 'session' in state ? state.session.accountId : undefined;
	requireNoProblems(quoteRequestProblems(rest, { lookup, walletAccountId }));
	const request = lookup ? { ...rest, lookupId: lookup.lookupId } : rest;
	const { body } = await http(paymentOperations.createQuote, {
		body: request,
		headers: { idempotencyKey },
		signal,
	});
	const quote = parseQuote(body);
	checkQuoteAnswers(quote, request);
	return quote;
}
