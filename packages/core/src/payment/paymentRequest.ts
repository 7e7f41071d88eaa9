import type { AccountQuoteSource, QuoteRequest } from '@countersign/contract';
import type { ReceiverLookup } from '../input/receiverLookup.js';

/** What a person wants to pay, from the embedded wallet. */
export interface PaymentRequest extends Omit<QuoteRequest, 'source' | 'immediatelyExecute'> {
	/** The embedded wallet of the person who is signed in. */
	readonly source: AccountQuoteSource;
	/**
	 * Code of the currency in which `lockedCurrencyAmount` was typed. Not sent; a quote that locks another
	 * currency is refused.
	 */
	readonly lockedCurrency?: string;
	/** What `lookupUma` or `lookupExternalAccount` answered for the destination. */
	readonly lookup?: ReceiverLookup;
}
