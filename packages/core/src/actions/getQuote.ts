import { paymentOperations, type Quote } from '@countersign/contract';
import { parseQuote } from '../signing/parseQuote.js';
import { partsOf, type Wallet } from '../wallet.js';

/** @throws WalletError `service.not_found`, `backend.*`, `network.*` */
export async function getQuote(
	wallet: Wallet,
	{ quoteId, signal }: { readonly quoteId: string; readonly signal?: AbortSignal },
): Promise<Quote> {
	return parseQuote(
		(await partsOf(wallet).http(paymentOperations.getQuote, { path: { quoteId }, signal })).body,
	);
}
