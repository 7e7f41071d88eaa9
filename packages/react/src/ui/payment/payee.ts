import type { ExternalAccount, QuoteDestination } from '@countersign/contract';
import type { AmountCurrency } from '@countersign/core';

/** Who a payment is for, as its steps need to know. */
export interface Payee {
	readonly destination: QuoteDestination;
	readonly name: string;
	/** The account in a few words: `US bank ·· 6789`. */
	readonly detail?: string;
	readonly currency: AmountCurrency;
	/** What the receiver answered, when they were looked up. */
	readonly lookupId?: string;
	/** Whose bank may have said something about the name. */
	readonly account?: ExternalAccount;
}
