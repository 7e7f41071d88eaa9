/**
 * The messages between a page and the frame of its signer. The page sends a {@link SignerHello} with a port to the frame's
 * window, once; everything else is plain data through that port.
 */
export const signerProtocol = 1;

/** The first message, which carries the port. */
export interface SignerHello {
	readonly countersign: 'signer';
	readonly version: number;
}

/** What a page may ask of a signer. None of them takes a payload, a key or an amount. */
export const signerOperations = [
	'session',
	'startEmailSignIn',
	'emailSignIn',
	'finishEmailSignIn',
	'prepareOauth',
	'signInWithOauth',
	'passkeys',
	'signInWithPasskey',
	'executeQuote',
	'addEmailOtp',
	'addOauth',
	'addPasskey',
	'changeEmail',
	'exportWallet',
	'refreshSession',
	'removeCredential',
	'revokeSession',
	'setPrivacy',
	'setSpendingLimits',
	'signOutEverywhere',
	'end',
] as const;

/** One of {@link signerOperations}. */
export type SignerOperation = (typeof signerOperations)[number];

/** How a page looks. The frame follows it as far as its text stays readable. */
export interface SignerLook {
	/** A language tag: `es`, `ar-EG`. A language that the frame does not have is English. */
	readonly language?: string | undefined;
	/** Colour scheme. By default that of the device. */
	readonly theme?: 'light' | 'dark' | 'system' | undefined;
	/** Values of the tokens of the components, as `variables` of an appearance. */
	readonly variables?: Readonly<Record<string, string | undefined>> | undefined;
}

/** From the page. */
export type SignerRequest =
	/** Ids rise: one that was used or passed over is never taken again. */
	| {
			readonly id: number;
			readonly operation: SignerOperation;
			readonly input?: unknown;
			readonly look?: SignerLook;
	  }
	/** Closes what the frame shows. */
	| { readonly cancel: true };

/** From the frame. */
export type SignerNotice =
	/** The frame is ready. */
	| { readonly version: number }
	| { readonly id: number; readonly output: unknown }
	/** A `WalletError` as data. */
	| { readonly id: number; readonly error: unknown }
	/** A request is still being worked on. */
	| { readonly alive: true }
	/** The session has changed. */
	| { readonly session: unknown }
	/** The height of what the frame shows, in pixels; 0 hides it. */
	| { readonly height: number };

/** How long a frame may be silent while a request waits, and how often it says that it is alive. Milliseconds. */
export const signerSilence = { longest: 10_000, alive: 3_000 } as const;
