import type { OpenEnum } from './openEnum.js';

/** Every error code that the service lists, by HTTP status (service interface, §10). */
export const errorCodes = {
	400: [
		'INVALID_INPUT',
		'MISSING_MANDATORY_USER_INFO',
		'INVITATION_ALREADY_CLAIMED',
		'INVITATIONS_NOT_CONFIGURED',
		'INVALID_UMA_ADDRESS',
		'INVITATION_CANCELLED',
		'QUOTE_REQUEST_FAILED',
		'INVALID_PAYREQ_RESPONSE',
		'INVALID_RECEIVER',
		'PARSE_PAYREQ_RESPONSE_ERROR',
		'CERT_CHAIN_INVALID',
		'CERT_CHAIN_EXPIRED',
		'INVALID_PUBKEY_FORMAT',
		'MISSING_REQUIRED_UMA_PARAMETERS',
		'SENDER_NOT_ACCEPTED',
		'AMOUNT_OUT_OF_RANGE',
		'INVALID_CURRENCY',
		'INVALID_TIMESTAMP',
		'INVALID_NONCE',
		'INVALID_REQUEST_FORMAT',
		'INVALID_BANK_ACCOUNT',
		'SELF_PAYMENT',
		'LOOKUP_REQUEST_FAILED',
		'PARSE_LNURLP_RESPONSE_ERROR',
		'INVALID_AMOUNT',
		'WEBHOOK_ENDPOINT_NOT_SET',
		'WEBHOOK_DELIVERY_ERROR',
		'LOW_QUALITY',
		'DATA_MISMATCH',
		'EXPIRED',
		'SUSPECTED_FRAUD',
		'UNSUITABLE_DOCUMENT',
		'INCOMPLETE',
		'EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS',
		'PASSKEY_CREDENTIAL_ALREADY_EXISTS',
		'STABLECOIN_PROVIDER_ACCOUNT_INVALID',
		'STABLECOIN_PROVIDER_ACCOUNT_REVOKED',
		'STABLECOIN_PROVIDER_ACCOUNT_SELECTION_REQUIRED',
	],
	401: [
		'UNAUTHORIZED',
		'INVALID_SIGNATURE',
		'WALLET_SIGNATURE_MISSING',
		'WALLET_SIGNATURE_MALFORMED',
		'WALLET_SIGNATURE_BODY_MISMATCH',
		'WALLET_SIGNATURE_INVALID',
		'REQUEST_ID_MISSING',
	],
	403: ['FORBIDDEN', 'USER_NOT_READY', 'COUNTERPARTY_NOT_ALLOWED', 'VELOCITY_LIMIT_EXCEEDED'],
	404: [
		'TRANSACTION_NOT_FOUND',
		'INVITATION_NOT_FOUND',
		'USER_NOT_FOUND',
		'QUOTE_NOT_FOUND',
		'LOOKUP_REQUEST_NOT_FOUND',
		'TOKEN_NOT_FOUND',
		'BULK_UPLOAD_JOB_NOT_FOUND',
		'REFERENCE_NOT_FOUND',
		'UMA_NOT_FOUND',
		'STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND',
	],
	405: ['METHOD_NOT_ALLOWED'],
	409: [
		'TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL',
		'UMA_ADDRESS_EXISTS',
		'EMAIL_OTP_EMAIL_ALREADY_EXISTS',
		'EMAIL_OTP_CREDENTIAL_SET_CHANGED',
		'CONFLICT',
	],
	410: ['CUSTOMER_DELETED'],
	412: ['UNSUPPORTED_UMA_VERSION'],
	424: [
		'PAYREQ_REQUEST_FAILED',
		'COUNTERPARTY_PUBKEY_FETCH_ERROR',
		'NO_COMPATIBLE_UMA_VERSION',
		'LNURLP_REQUEST_FAILED',
		'EMAIL_OTP_CREDENTIAL_SYNC_FAILED',
	],
	429: ['RATE_LIMITED'],
	500: ['SERVICE_SWITCH_ERROR', 'INTERNAL_ERROR'],
	501: ['UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY', 'NOT_IMPLEMENTED'],
} as const;

/** An HTTP status that carries an error body. */
export type ErrorStatus = keyof typeof errorCodes;

/** A code of the service, as it stands in an error body's `code`. */
export type ErrorCode = (typeof errorCodes)[ErrorStatus][number];

/** The body of every error response (service interface, §10). */
export interface ErrorBody {
	/** Equals the HTTP status. */
	readonly status: number;
	readonly code: OpenEnum<ErrorCode>;
	/** For developers. Do not show it to the person. */
	readonly message: string;
	/** The check that failed. The sandbox adds it to some responses, as a sibling of `code`. */
	readonly reason?: string;
	readonly details?: Readonly<Record<string, unknown>>;
}

/** Reasons that the sandbox gives for a refused authentication. */
export const reasons = {
	invalidOtpCode: 'Invalid OTP code',
	noPendingOtp: 'No pending OTP for this credential',
} as const;

/** Reasons of the platform backend's own responses. */
export const backendReasons = {
	/** Beside `SIGNED_OUT` and `STEP_UP_REQUIRED`: the request carried no login cookie at all. */
	noLoginCookie: 'No login cookie',
} as const;
