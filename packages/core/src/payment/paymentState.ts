import type {
	AccountQuoteSource,
	Currency,
	Quote,
	QuoteRequest,
	Transaction,
} from '@countersign/contract';
import type { WalletError } from '../errors.js';
import type { PaymentOutcome } from '../quotes/paymentOutcome.js';
import type { QuoteReceiver } from '../quotes/quoteRequestProblems.js';
import { areCovered, termsOf } from '../signer/confirmedTerms.js';

/** The person's intent. */
interface Intended {
	/** Random id of this attempt. The idempotency key of the quote is derived from it and the request. */
	readonly intent: string;
	readonly request: PaymentRequest;
}

interface Quoted extends Intended {
	readonly quote: Quote;
}

/** What the person has confirmed. */
export interface PaymentConfirmation {
	/** Random. One payload is stamped under it, in any tab and after a reload. */
	readonly id: string;
	/** When. Milliseconds since the epoch on the service's clock; undefined while the time is unknown. */
	readonly at: number | undefined;
	/**
	 * The quote that the person saw. If it expires within a minute and before anything was signed, the confirmation also
	 * counts for a new quote that is no worse.
	 */
	readonly quote: Quote;
	/** How much worse that may be. Hundredths of a percent. */
	readonly tolerance: number;
	/** The quote may have been sent, and its outcome is not known. */
	readonly isSent: boolean;
}

interface Confirmed extends Quoted {
	readonly confirmation: PaymentConfirmation;
}

/** What the service has reported, if it has. */
interface Reported {
	readonly outcome?: PaymentOutcome | undefined;
	readonly transaction?: Transaction | undefined;
}

/** The stored record is being read. Also the state on a server. */
export interface RestoringPayment {
	readonly status: 'restoring';
	/** A `start` that was called before the record was read. */
	readonly next?: Intended | undefined;
}

/** No quote was requested yet, or the request failed: `error` says why, and `retry` repeats it. */
export interface DraftingPayment extends Partial<Intended> {
	readonly status: 'drafting';
	readonly error?: WalletError | undefined;
}

/** A quote is being requested. */
export interface QuotingPayment extends Intended {
	readonly status: 'quoting';
	/** The quote that the new one replaces. */
	readonly quote?: Quote | undefined;
	/** The payment that another request replaced. It returns if its quote cannot be read. */
	readonly left?: Quoted | undefined;
	/** The confirmation of `quote`, which expired before anything was signed. It may count for the new quote. */
	readonly confirmation?: PaymentConfirmation | undefined;
}

/** The person reviews the quote. `explainQuote` says what the signature would cover. */
export interface ReviewedPayment extends Quoted {
	readonly status: 'review';
	/** Last moment at which the payment can be sent, for a countdown. ISO 8601, on the service's clock. */
	readonly expiresAt: string;
	/** The quote has expired: `retry` and `confirm` request another. */
	readonly isExpired: boolean;
	/** How this quote differs from the previous one. */
	readonly change?: QuoteChange | undefined;
	/** Why the last attempt failed. Nothing was paid. */
	readonly error?: WalletError | undefined;
}

/** The quote is being signed; nothing was sent. */
export interface SigningPayment extends Confirmed {
	readonly status: 'signing';
	/**
	 * Signing waits until the person signs in again, with any credential, and then continues automatically. After a
	 * sign-out, the payment returns to the review.
	 */
	readonly needsStepUp: boolean;
	/** Id of the session that could no longer sign. */
	readonly endedSession?: string | undefined;
}

/** The quote was signed, and is being sent to the service. */
export interface ExecutingPayment extends Confirmed {
	readonly status: 'executing';
	/** Executed by this page, not by another tab or before a reload. */
	readonly isOurs: boolean;
	/** This page has sent it, whatever another tab has stored meanwhile. */
	readonly isSentHere: boolean;
}

/** The service is moving the money. */
export interface SettlingPayment extends Quoted, Reported {
	readonly status: 'settling';
	/** How many times the person retried reading the outcome. */
	readonly retries: number;
}

/** The money has arrived. */
export interface DonePayment extends Quoted {
	readonly status: 'done';
	readonly outcome: PaymentOutcome;
	readonly transaction: Transaction;
}

/** Nothing was paid (`error`), or the payment failed (`outcome`). `retry` requests a new quote. */
export interface FailedPayment extends Intended, Reported {
	readonly status: 'failed';
	readonly quote?: Quote | undefined;
	readonly error?: WalletError | undefined;
}

/**
 * The payment was sent without a response, and the service has not reported an execution. It cannot be cancelled,
 * because the request may still arrive.
 *
 * The quote is read until the service reports an outcome, or the quote has expired. If the service still reports the
 * quote as pending, or finds neither it nor its transaction, 10 minutes after its expiry, it was not executed. If the
 * quote is not found, or has a status that this version does not know, the transaction is read, too.
 *
 * `retry` reads the quote immediately. If the service still reports it as pending, the same execution is sent again
 * with the same key.
 */
export interface UnknownPayment extends Confirmed {
	readonly status: 'unknown';
	readonly error?: WalletError | undefined;
	/** See {@link ExecutingPayment}. */
	readonly isSentHere: boolean;
	/** The person has asked to send it again after the quote has been read. */
	readonly isRetrying: boolean;
	readonly retries: number;
}

/**
 * The state of a payment. A snapshot keeps its identity until something changes. One state is
 * `Extract<PaymentState, { status: 'review' }>`.
 */
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
export type PaymentRequest = Omit<
	QuoteRequest,
	'source' | 'destination' | 'lookupId' | 'immediatelyExecute'
> & {
	/** The embedded wallet of the person who is signed in. */
	readonly source: AccountQuoteSource;
	/**
	 * The currency that `lockedCurrencyAmount` was entered in. Not sent; a quote that locks another currency, or counts
	 * it in another unit, is refused.
	 */
	readonly lockedCurrency?: Pick<Currency, 'code' | 'decimals'>;
} & QuoteReceiver;

/** Whether two requests have the same content, in the same order. */
export function isSameRequest(a: PaymentRequest, b: PaymentRequest): boolean {
	return JSON.stringify(a) === JSON.stringify(b);
}

/** How a new quote differs from the one that the person saw before. Smallest units. */
export interface QuoteChange {
	readonly before: QuoteTerms;
	readonly after: QuoteTerms;
	/** The recipient gets less, or the sender pays more, beyond the tolerance; or the currency differs. */
	readonly isWorse: boolean;
}

/** What a quote costs and what arrives. Smallest units. */
export type QuoteTerms = Pick<
	Quote,
	'totalSendingAmount' | 'totalReceivingAmount' | 'feesIncluded'
>;

/** Compares two quotes for the same request. `tolerance` is in hundredths of a percent, an integer. */
export function quoteChange(before: Quote, after: Quote, tolerance: number): QuoteChange {
	return {
		before: totalsOf(before),
		after: totalsOf(after),
		isWorse: !areCovered(termsOf(after), termsOf(before, tolerance)),
	};
}

function totalsOf({ totalSendingAmount, totalReceivingAmount, feesIncluded }: Quote): QuoteTerms {
	return { totalSendingAmount, totalReceivingAmount, feesIncluded };
}
