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
	 * As `signedIn`, after a sign-out, or while nobody looked at this payment: what the person confirmed before, they may
	 * not want any more.
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
	/** The stamp is made and is sent next. */
	| { readonly type: 'signed'; readonly quoteId: string }
	| { readonly type: 'executed'; readonly quote: Quote }
	| {
			readonly type: 'executionFailed';
			readonly quoteId: string;
			readonly error: WalletError;
			/** The session that was to sign. */
			readonly sessionId: string | undefined;
	  }
	/** A quote that this tab, or another one, may have sent, as the service returns it now. */
	| { readonly type: 'resolved'; readonly quote: Quote }
	| { readonly type: 'unresolved'; readonly quoteId: string; readonly error: WalletError }
	| { readonly type: 'followed'; readonly transaction: Transaction };

/** What a transition needs besides the event. */
export interface PaymentFacts {
	/** Epoch milliseconds on the service's clock. Undefined until a response has confirmed it: then nothing has expired. */
	readonly now: number | undefined;
	/** A random id that was never used before. */
	readonly fresh: string;
	/** `InternalAccount:<uuid>` of the wallet that is signed in. */
	readonly accountId: string | undefined;
	/** A quote this close to its expiry is not sent. Milliseconds. */
	readonly margin: number;
	/** How much worse a quote may be than the confirmed quote it replaces. Hundredths of a percent. */
	readonly tolerance: number;
}
