import type { Quote } from '@countersign/contract';
import { paymentRoutes } from '@countersign/contract/service';
import { checkSame } from '../http/checkShape.js';
import type { Http } from '../http/http.js';
import { parseQuote } from './parseQuote.js';

/** Reads a quote. */
export async function readQuote(http: Http, quoteId: string, signal?: AbortSignal): Promise<Quote> {
	const { body } = await http(paymentRoutes.getQuote, { path: { quoteId }, signal });
	return checkSame(parseQuote(body), 'id', quoteId);
}
