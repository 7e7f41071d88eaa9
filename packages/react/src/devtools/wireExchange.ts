/** One request of the wallet and its answer, with everything secret already withheld. */
export interface WireExchange {
	/** Counts up from 1 within a recorder. */
	readonly id: number;
	/** Milliseconds since the epoch, on this device's clock. */
	readonly startedAt: number;
	readonly method: string;
	/** Absolute address; values of the query that could be secret are withheld. */
	readonly url: string;
	readonly requestHeaders: Readonly<Record<string, string>>;
	readonly requestBody: unknown;
	/** What the signature header says, when the request carries one. */
	readonly stamp: WireStamp | undefined;
	/** Absent while the answer is under way. */
	readonly outcome: WireOutcome | undefined;
}

/** Who signed a request. The signature itself is withheld. */
export interface WireStamp {
	/** Compressed point, hex. */
	readonly publicKey: string;
	readonly scheme: string;
}

/** How an exchange ended. */
export type WireEnding =
	| {
			readonly kind: 'answered';
			readonly status: number;
			readonly headers: Readonly<Record<string, string>>;
			/** Undefined for an empty answer and for a stream. */
			readonly body: unknown;
	  }
	/** The browser got no answer, or the caller did not wait for it. */
	| { readonly kind: 'lost' }
	| { readonly kind: 'aborted' };

/** An ending, and how long it took in milliseconds. */
export type WireOutcome = WireEnding & { readonly durationMs: number };
