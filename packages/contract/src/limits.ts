/** Limits of the interface (specification, "Limits"). Durations are in milliseconds, sizes in bytes. */
export interface Limits {
	/** Page size of a list operation: smallest, largest and default. */
	readonly page: { readonly min: number; readonly max: number; readonly default: number };
	/** Largest `lockedCurrencyAmount`, in the smallest unit of the locked currency. */
	readonly lockedCurrencyAmount: number;
	/** Largest sandbox funding amount, in the smallest unit of the account's currency. */
	readonly sandboxFundAmount: number;
	/** Typical life of a signed-retry challenge. Rely on its `expiresAt`. */
	readonly signedRetry: number;
	/** Default life of a session. Rely on its `expiresAt`. */
	readonly session: number;
	/** Default life of an emailed code. */
	readonly otp: number;
	/** Length of a passkey nickname after trimming, in characters. */
	readonly nickname: { readonly min: number; readonly max: number };
}

/** The values of the specification, and of the public interface where the specification is silent. */
export const limits: Limits = {
	page: { min: 1, max: 100, default: 20 },
	lockedCurrencyAmount: 9_000_000_000_000_000,
	sandboxFundAmount: 100_000_000_000,
	signedRetry: 5 * 60_000,
	session: 15 * 60_000,
	otp: 5 * 60_000,
	nickname: { min: 1, max: 100 },
};
