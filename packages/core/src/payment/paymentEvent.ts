import type { Quote, Transaction } from '@countersign/contract';
import type { WalletError } from '../errors.js';
import type { PaymentRecord } from './paymentRecord.js';
import type { PaymentRequest } from './paymentState.js';

/** What can happen to a payment. The first four are the person's. */
export type PaymentEvent =
	| { readonly type: 'start'; readonly request: PaymentRequest }
	/** Of the offer with that id, and no other. */
	| { readonly type: 'confirm'; readonly quoteId: string }
	| { readonly type: 'cancel' }
	| { readonly type: 'retry' }
	/** What this device remembers was read, or another tab changed it. */
	| { readonly type: 'restored'; readonly record: PaymentRecord | undefined }
	/** Nobody, or somebody else, is signed in now. */
	| { readonly type: 'left' }
	/** Somebody has signed in to the payment's account. */
	| { readonly type: 'signedIn' }
	| { readonly type: 'quoted'; readonly intent: string; readonly quote: Quote }
	| { readonly type: 'quoteFailed'; readonly intent: string; readonly error: WalletError }
	| { readonly type: 'expired'; readonly quoteId: string }
	/** The stamp is made, and goes out next. */
	| { readonly type: 'signed'; readonly quoteId: string }
	| { readonly type: 'executed'; readonly quote: Quote }
	| {
			readonly type: 'executionFailed';
			readonly quoteId: string;
			readonly error: WalletError;
			/** The session that was to sign. */
			readonly sessionId: string | undefined;
	  }
	/** The service was asked what became of an offer that was sent. */
	| { readonly type: 'resolved'; readonly quote: Quote }
	| { readonly type: 'unresolved'; readonly quoteId: string; readonly error: WalletError }
	| { readonly type: 'followed'; readonly transaction: Transaction };

/** What a transition needs to know beside the event. */
export interface PaymentFacts {
	/** Milliseconds since the epoch, on the service's clock. */
	readonly now: number;
	/** Random, never used before. */
	readonly fresh: string;
	/** `InternalAccount:<uuid>` of the wallet that is signed in. */
	readonly accountId: string | undefined;
	/** An offer this close to its end is not sent any more. Milliseconds. */
	readonly margin: number;
	/** By how much an offer may be worse than the confirmed one it replaces. Hundredths of a percent. */
	readonly tolerance: number;
}
