/** Which side of a quote the person fixed. */
export type LockSide = 'SENDING' | 'RECEIVING';

/** Every place in the app. Identifiers are whole (`Quote:<uuid>`); addresses carry the uuid only. */
export type Route =
	| { readonly name: 'home' | 'activity' | 'security' | 'addMoney' | 'recipient' | 'newRecipient' }
	| { readonly name: 'transaction' | 'sent'; readonly transactionId: string }
	| {
			readonly name: 'amount';
			readonly accountId: string;
			readonly lock: LockSide;
			/** Smallest unit of the locked side: what was typed before, when the person comes back to it. */
			readonly amount?: number;
	  }
	| {
			readonly name: 'review';
			readonly quoteId: string;
			readonly lock: LockSide;
			/** The expired quote that this one replaces. */
			readonly previousQuoteId?: string;
	  }
	| { readonly name: 'unknown' };
