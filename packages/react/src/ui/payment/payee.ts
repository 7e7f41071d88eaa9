import type { ExternalAccount, QuoteDestination, ReceiverUmaLookup } from '@countersign/contract';
import type { AmountCurrency } from '@countersign/core';

/** A currency that a payee takes, and how much of it: integers in its smallest unit. */
export interface TakenCurrency {
	readonly currency: AmountCurrency;
	readonly min?: number;
	readonly max?: number;
}

/** Who a payment is for, as its steps need to know. */
export interface Payee {
	readonly destination: QuoteDestination;
	readonly name: string;
	/** The account in a few words: `US bank ·· 6789`. */
	readonly detail?: string;
	/** The payee's preference first. */
	readonly takes: readonly [TakenCurrency, ...TakenCurrency[]];
	/** What the receiver answered, when they were looked up. */
	readonly lookup?: ReceiverUmaLookup;
	/** Whose bank may have said something about the name. */
	readonly account?: ExternalAccount;
}
