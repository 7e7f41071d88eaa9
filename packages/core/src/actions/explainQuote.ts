import type { Quote } from '@countersign/contract';
import { explainPayload } from '../signing/explainPayload.js';
import { needsNoSignature } from '../signing/needsNoSignature.js';
import type { PayloadExplanation } from '../signing/readPayload.js';
import { partsOf, type Wallet } from '../wallet.js';

/** Nothing is signed: the money comes from another account than the wallet. */
export interface UnsignedExplanation {
	readonly kind: 'unsigned';
}

/** What confirming a quote would sign. `kind` says how much of it was read. */
export type QuoteExplanation = PayloadExplanation | UnsignedExplanation;

export interface ExplainQuoteOptions {
	/** As {@link createQuote} returned it. */
	readonly quote: Quote;
}

/**
 * Says what {@link executeQuote} would sign for a quote, for the person to see before they confirm. It
 * reads the same bytes by the same rules: a quote that is refused here is never signed. Sends nothing.
 *
 * @throws WalletError `payload.mismatch`, naming what differs from the quote or from the pinned
 *   `transactions`; `payload.unreadable`; `network.offline` when the reader could not be loaded
 * @example
 * ```ts
 * import type { Quote } from '@countersign/contract';
 * import { explainQuote, type Wallet } from '@countersign/core';
 *
 * export async function describe(wallet: Wallet, quote: Quote): Promise<string> {
 * 	const explained = await explainQuote(wallet, { quote });
 * 	if (explained.kind !== 'transfer') return 'What is signed cannot be read here.';
 * 	const { amount, currency, recipient, maximumFee, feeCurrency } = explained;
 * 	return `Move ${amount} ${currency} to ${recipient}, network fee at most ${maximumFee} ${feeCurrency}`;
 * }
 * ```
 */
export async function explainQuote(
	wallet: Wallet,
	{ quote }: ExplainQuoteOptions,
): Promise<QuoteExplanation> {
	const { session, config } = partsOf(wallet);
	if (needsNoSignature(session, quote)) return { kind: 'unsigned' };
	return explainPayload(quote, config);
}
