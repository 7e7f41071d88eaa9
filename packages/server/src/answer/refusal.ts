/** Codes of the answers that the backend itself gives; the shape of the body is the service's. */
export type BackendErrorCode =
	| 'SIGNED_OUT'
	| 'STEP_UP_REQUIRED'
	| 'WALLET_SIGNATURE_MISSING'
	| 'USER_VERIFICATION_REQUIRED'
	| 'PASSKEY_REGISTRATION_INVALID'
	| 'PASSKEY_ASSERTION_INVALID'
	| 'PASSKEY_USER_MISMATCH'
	| 'IDEMPOTENCY_KEY_REUSED'
	| 'FORBIDDEN_ORIGIN'
	| 'NOT_FOUND'
	| 'INVALID_INPUT'
	| 'UNKNOWN_IDENTITY'
	| 'EMAIL_OTP_EMAIL_ALREADY_EXISTS'
	| 'PAYLOAD_TOO_LARGE'
	| 'UNSUPPORTED_MEDIA_TYPE'
	| 'RATE_LIMITED'
	| 'UPSTREAM_UNAVAILABLE'
	| 'UNAVAILABLE'
	| 'INTERNAL_ERROR';

/**
 * Ends a browser request with an error answer. The message goes to the browser as it stands, so it
 * never holds anything of the request's body, query or headers.
 */
export class Refusal extends Error {
	readonly status: number;
	readonly code: BackendErrorCode;
	/** Seconds, for the `Retry-After` header. */
	readonly retryAfter: string | undefined;

	constructor(
		status: number,
		code: BackendErrorCode,
		message: string,
		retryAfter?: string,
		options?: ErrorOptions,
	) {
		super(message, options);
		this.name = 'Refusal';
		this.status = status;
		this.code = code;
		this.retryAfter = retryAfter;
	}
}
