import type { Quote, Transaction } from '@countersign/contract';
import type { WalletError } from '../errors.js';
import type { PaymentRecord } from './paymentRecord.js';
import type { PaymentRequest } from './paymentState.js';

/** What can happen to a payment. The first four come from the person. */
export type PaymentEvent =
	| { readonly type: 'start'; readonly request: PaymentRequest }
	/** Confirms the quote with that id and no other. */
	| { readonly type: 'confirm'; readonly quoteId: string }
	| { readonly type: 'cancel' }
	| { readonly type: 'retry' }
	/** The stored record was read, or another tab changed it. */
	| { readonly type: 'restored'; readonly record: PaymentRecord | undefined }
	/** Nobody, or another person, is signed in now. */
	| { readonly type: 'left' }
	/** The person has signed in to the payment's account. */
	| { readonly type: 'signedIn' }
	/**
	 * Like `signedIn`, but after a sign-out, or while nothing showed this payment: the person may no longer want
	 * what they confirmed.
	 */
	| { readonly type: 'cameBack' }
	| { readonly type: 'quoted'; readonly intent: string; readonly quote: Quote }
	| {
			readonly type: 'quoteFailed';
			readonly intent: string;
			readonly error: WalletError;
			/** The quote to replace could not be read, so none was requested. */
			readonly isUnread?: boolean;
	  }
	| { readonly type: 'expired'; readonly quoteId: string }
	/** The stamp has been made. */
	| { readonly type: 'signed'; readonly quoteId: string }
	/** That the payment is executed has been stored, and it is sent now. */
	| { readonly type: 'sending'; readonly quoteId: string }
	| { readonly type: 'executed'; readonly quote: Quote }
	| {
			readonly type: 'executionFailed';
			readonly quoteId: string;
			readonly error: WalletError;
			/** The session that was to sign. */
			readonly sessionId: string | undefined;
	  }
	/** The current state, from the service, of a quote that this tab or another one may have sent. */
	| { readonly type: 'resolved'; readonly quote: Quote }
	| { readonly type: 'unresolved'; readonly quoteId: string; readonly error: WalletError }
	| { readonly type: 'followed'; readonly transaction: Transaction };

/** What a transition needs besides the event. */
export interface PaymentFacts {
	/**
	 * Epoch milliseconds on the service's clock. Undefined until a response has confirmed it; nothing counts as
	 * expired until then.
	 */
	readonly now: number | undefined;
	/**
	 * How long this page has had the state's quote, by a monotonic clock: the quote is at least as old, even on a device
	 * whose clock is wrong. Milliseconds, default 0.
	 */
	readonly quoteAge?: number;
	/** A random id that was never used before. */
	readonly fresh: string;
	/** `InternalAccount:<uuid>` of the wallet that is signed in. */
	readonly accountId: string | undefined;
	/** A quote this close to its expiry is not sent. Milliseconds. */
	readonly margin: number;
	/** How much worse a quote may be than the confirmed quote it replaces. Hundredths of a percent. */
	readonly tolerance: number;
}
