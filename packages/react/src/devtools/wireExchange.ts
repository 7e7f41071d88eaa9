/** One request of the wallet and its response, with secrets already redacted. */
export interface WireExchange {
	/** Counts up from 1 within a recorder. */
	readonly id: number;
	/** Milliseconds since the epoch, on this device's clock. */
	readonly startedAt: number;
	readonly method: string;
	/** Absolute URL; query values that could be secret are redacted. */
	readonly url: string;
	readonly requestHeaders: Readonly<Record<string, string>>;
	readonly requestBody: unknown;
	/** The content of the signature header, if present. */
	readonly stamp: WireStamp | undefined;
	/** Undefined until the response arrives. */
	readonly outcome: WireOutcome | undefined;
}

/** The signer of a request. The signature itself is redacted. */
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
			/** Undefined for an empty response and for a stream. */
			readonly body: unknown;
	  }
	/** `lost`: no response arrived. `aborted`: the caller cancelled. */
	| { readonly kind: 'lost' }
	| { readonly kind: 'aborted' };

/** An ending, and how long it took in milliseconds. */
export type WireOutcome = WireEnding & { readonly durationMs: number };
