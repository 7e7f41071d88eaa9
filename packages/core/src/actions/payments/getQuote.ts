import type { Quote } from '@countersign/contract';
import { httpOf } from '../../parts/httpOf.js';
import { readQuote } from '../../quotes/readQuote.js';
import { partsOf, type Wallet } from '../../wallet.js';

/**
 * Reads a quote.
 *
 * @throws WalletError `service.not_found`, `backend.*`, `network.*`
 */
export async function getQuote(
	wallet: Wallet,
	{ quoteId, signal }: { readonly quoteId: string; readonly signal?: AbortSignal | undefined },
): Promise<Quote> {
	return readQuote(partsOf(wallet).own(httpOf), quoteId, signal);
}
