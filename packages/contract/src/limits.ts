/** Limits of the interface (service interface, §11). Durations are in milliseconds, sizes in bytes. */
export interface Limits {
	/** Page size of a list operation: minimum, maximum and default. */
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
	/** Oldest `iat` of an OIDC token, at registration and at every verification. */
	readonly oidcTokenAge: number;
	/** How far an OIDC token's `iat` may lie in the future of a sandbox. */
	readonly oidcClockSkew: number;
	/** Most `EMAIL_OTP` credentials of one account. An account may have several passkeys. */
	readonly emailOtpCredentials: number;
	/** Fewest credentials of an account: the last one cannot be removed. */
	readonly remainingCredentials: number;
	/** Longest that an exchange rate is cached. */
	readonly exchangeRateCache: number;
	/** How long a sandbox holds a transfer of the account suffix 005 before it fails. */
	readonly sandboxTransferDelay: number;
	/** How long a sandbox holds an executed quote of the account suffix 003 before it completes. */
	readonly sandboxQuoteDelay: number;
	/** How long the platform may take to respond to an `INCOMING_PAYMENT.PENDING` webhook. */
	readonly webhookAnswer: number;
	/** How long delivery of a webhook is retried. */
	readonly webhookRetries: number;
	/** Characters of an emailed code: minimum, maximum and default. */
	readonly otpLength: { readonly min: number; readonly max: number; readonly default: number };
	/** Life of an emailed code that a platform may choose. */
	readonly otpLife: { readonly min: number; readonly max: number };
	/** Share of a beneficial owner, in percent. */
	readonly ownershipPercentage: { readonly min: number; readonly max: number };
	/** Length of a passkey nickname after trimming, in characters. */
	readonly nickname: { readonly min: number; readonly max: number };
}

/** The values: service interface, §11. */
export const limits: Limits = {
	page: { min: 1, max: 100, default: 20 },
	lockedCurrencyAmount: 9_000_000_000_000_000,
	sandboxFundAmount: 100_000_000_000,
	signedRetry: 5 * 60_000,
	session: 15 * 60_000,
	otp: 5 * 60_000,
	oidcTokenAge: 60_000,
	oidcClockSkew: 5_000,
	emailOtpCredentials: 1,
	remainingCredentials: 1,
	exchangeRateCache: 5 * 60_000,
	sandboxTransferDelay: 30_000,
	sandboxQuoteDelay: 6 * 60_000,
	webhookAnswer: 5_000,
	webhookRetries: 7 * 24 * 60 * 60_000,
	otpLength: { min: 4, max: 12, default: 6 },
	otpLife: { min: 1_000, max: 24 * 60 * 60_000 },
	ownershipPercentage: { min: 0, max: 100 },
	nickname: { min: 1, max: 100 },
};
