import type { AccountQuoteSource, Quote, QuoteRequest, Transaction } from '@countersign/contract';
import type { WalletError } from '../errors.js';
import type { ReceiverLookup } from '../input/quoteRequestProblems.js';
import type { PaymentOutcome } from '../transactions/paymentOutcome.js';
import type { QuoteChange } from './quoteChange.js';

/** What the person wants. */
interface Intended {
	/** Names this try. Random: the key of the quote's creation is made of it and of the request. */
	readonly intent: string;
	readonly request: PaymentRequest;
}

interface Offered extends Intended {
	readonly quote: Quote;
}

/** What this device remembers is being read. Also what a server renders. */
export interface RestoringPayment {
	readonly status: 'restoring';
	/** A start that came too early: it waits. */
	readonly next?: Intended | undefined;
}

/** Nothing was asked for yet, or it was refused: `error` says why, `retry` asks again. */
export interface DraftingPayment extends Partial<Intended> {
	readonly status: 'drafting';
	readonly error?: WalletError | undefined;
}

/** A price is being asked for. */
export interface QuotingPayment extends Intended {
	readonly status: 'quoting';
	/** The offer that this one replaces. */
	readonly quote?: Quote | undefined;
	/** The person has confirmed `quote`, and it expired before anything was signed. */
	readonly isConfirmed: boolean;
}

/** The person decides. `explainQuote` says what the signature would cover. */
export interface ReviewedPayment extends Offered {
	readonly status: 'review';
	/** Last moment at which the payment is still sent. ISO 8601, on the service's clock: count down to it. */
	readonly expiresAt: string;
	/** The offer has expired: `retry` and `confirm` ask for another. */
	readonly isExpired: boolean;
	/** How this offer differs from the one before it. */
	readonly change?: QuoteChange | undefined;
	/** Why the last try ended here. Nothing was paid. */
	readonly error?: WalletError | undefined;
}

/** The offer is being signed; nothing was sent. */
export interface SigningPayment extends Offered {
	readonly status: 'signing';
	/** Signing waits for the person to sign in again, by any means. Then it goes on by itself. */
	readonly needsAuth: boolean;
	/** It waited before, or replaced an offer: should it expire now, the person is asked again. */
	readonly isLast: boolean;
	/** An earlier try went out without an answer. */
	readonly wasSent: boolean;
	/** The session that could not sign any more. */
	readonly endedSession?: string | undefined;
}

/** The signed offer is on its way to the service. */
export interface ExecutingPayment extends Offered {
	readonly status: 'executing';
	/** Sent from here; otherwise from another tab, or before a reload. */
	readonly isOurs: boolean;
	readonly isLast: boolean;
	readonly wasSent: boolean;
}

/** The service is moving the money. */
export interface SettlingPayment extends Offered {
	readonly status: 'settling';
	readonly outcome?: PaymentOutcome | undefined;
	readonly transaction?: Transaction | undefined;
	/** Counts the times that the person asked to look again. */
	readonly looks: number;
}

/** The money has arrived. */
export interface DonePayment extends Offered {
	readonly status: 'done';
	readonly outcome: PaymentOutcome;
	readonly transaction: Transaction;
}

/** Nothing was paid (`error`), or the payment came to nothing (`outcome`). `retry` asks for a new price. */
export interface FailedPayment extends Intended {
	readonly status: 'failed';
	readonly quote?: Quote | undefined;
	readonly error?: WalletError | undefined;
	readonly outcome?: PaymentOutcome | undefined;
	readonly transaction?: Transaction | undefined;
}

/**
 * It was sent, no answer came, and the service has not seen it. It cannot be cancelled: it may still
 * arrive. The service is asked until it knows, or until the offer has expired; `retry` asks at once, and
 * sends the same execution again under its key.
 */
export interface UnknownPayment extends Offered {
	readonly status: 'unknown';
	readonly error?: WalletError | undefined;
	/** The person wants it sent again, once the service has been asked. */
	readonly isRetrying: boolean;
	readonly looks: number;
}

/** Where a payment stands. A snapshot keeps its identity until something changes. */
export type PaymentState =
	| RestoringPayment
	| DraftingPayment
	| QuotingPayment
	| ReviewedPayment
	| SigningPayment
	| ExecutingPayment
	| SettlingPayment
	| DonePayment
	| FailedPayment
	| UnknownPayment;

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
