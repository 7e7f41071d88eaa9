import { expect, test } from 'vitest';
import { limits, sandboxEnclaveKeys, sandboxTransactions } from './index.js';
import {
	defaultHeaderNames,
	defaultWebhookSignatureHeader,
	errorCodes,
	interfaceVersion,
	localHostPattern,
	reasons,
	sandboxPrefixes,
} from './service.js';

const words = (text: string) => text.split(/\s+/);

// Service interface, §10.
const specifiedCodes = {
	400: words(
		`INVALID_INPUT MISSING_MANDATORY_USER_INFO INVITATION_ALREADY_CLAIMED
		INVITATIONS_NOT_CONFIGURED INVALID_UMA_ADDRESS INVITATION_CANCELLED QUOTE_REQUEST_FAILED
		INVALID_PAYREQ_RESPONSE INVALID_RECEIVER PARSE_PAYREQ_RESPONSE_ERROR CERT_CHAIN_INVALID
		CERT_CHAIN_EXPIRED INVALID_PUBKEY_FORMAT MISSING_REQUIRED_UMA_PARAMETERS SENDER_NOT_ACCEPTED
		AMOUNT_OUT_OF_RANGE INVALID_CURRENCY INVALID_TIMESTAMP INVALID_NONCE INVALID_REQUEST_FORMAT
		INVALID_BANK_ACCOUNT SELF_PAYMENT LOOKUP_REQUEST_FAILED PARSE_LNURLP_RESPONSE_ERROR
		INVALID_AMOUNT WEBHOOK_ENDPOINT_NOT_SET WEBHOOK_DELIVERY_ERROR LOW_QUALITY DATA_MISMATCH
		EXPIRED SUSPECTED_FRAUD UNSUITABLE_DOCUMENT INCOMPLETE EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS
		PASSKEY_CREDENTIAL_ALREADY_EXISTS STABLECOIN_PROVIDER_ACCOUNT_INVALID
		STABLECOIN_PROVIDER_ACCOUNT_REVOKED STABLECOIN_PROVIDER_ACCOUNT_SELECTION_REQUIRED`,
	),
	401: words(
		`UNAUTHORIZED INVALID_SIGNATURE WALLET_SIGNATURE_MISSING WALLET_SIGNATURE_MALFORMED
		WALLET_SIGNATURE_BODY_MISMATCH WALLET_SIGNATURE_INVALID REQUEST_ID_MISSING`,
	),
	403: words('FORBIDDEN USER_NOT_READY COUNTERPARTY_NOT_ALLOWED VELOCITY_LIMIT_EXCEEDED'),
	404: words(
		`TRANSACTION_NOT_FOUND INVITATION_NOT_FOUND USER_NOT_FOUND QUOTE_NOT_FOUND
		LOOKUP_REQUEST_NOT_FOUND TOKEN_NOT_FOUND BULK_UPLOAD_JOB_NOT_FOUND REFERENCE_NOT_FOUND
		UMA_NOT_FOUND STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND`,
	),
	405: ['METHOD_NOT_ALLOWED'],
	409: words(
		`TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL UMA_ADDRESS_EXISTS EMAIL_OTP_EMAIL_ALREADY_EXISTS
		EMAIL_OTP_CREDENTIAL_SET_CHANGED CONFLICT`,
	),
	410: ['CUSTOMER_DELETED'],
	412: ['UNSUPPORTED_UMA_VERSION'],
	424: words(
		`PAYREQ_REQUEST_FAILED COUNTERPARTY_PUBKEY_FETCH_ERROR NO_COMPATIBLE_UMA_VERSION
		LNURLP_REQUEST_FAILED EMAIL_OTP_CREDENTIAL_SYNC_FAILED`,
	),
	429: ['RATE_LIMITED'],
	500: words('SERVICE_SWITCH_ERROR INTERNAL_ERROR'),
	501: words('UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY NOT_IMPLEMENTED'),
};

test('lists exactly the error codes of the specification for each status', () => {
	const sorted = (codes: Readonly<Record<string, readonly string[]>>) =>
		Object.entries(codes).map(([status, listed]) => [status, [...listed].sort()]);
	expect(sorted(errorCodes)).toEqual(sorted(specifiedCodes));
});

test('lists each code under one status', () => {
	const codes = Object.values(errorCodes).flat();
	expect(new Set(codes).size).toBe(codes.length);
});

test('spells the reason of a wrong code as specified', () => {
	expect(reasons.invalidOtpCode).toBe('Invalid OTP code');
});

// Service interface, §11, in milliseconds.
test('has the limits of the specification', () => {
	expect(limits).toEqual({
		page: { min: 1, max: 100, default: 20 },
		lockedCurrencyAmount: 9000000000000000,
		sandboxFundAmount: 100000000000,
		signedRetry: 300000,
		session: 900000,
		otp: 300000,
		oidcTokenAge: 60000,
		oidcClockSkew: 5000,
		emailOtpCredentials: 1,
		remainingCredentials: 1,
		exchangeRateCache: 300000,
		sandboxTransferDelay: 30000,
		sandboxQuoteDelay: 360000,
		webhookAnswer: 5000,
		webhookRetries: 604800000,
		otpLength: { min: 4, max: 12, default: 6 },
		otpLife: { min: 1000, max: 86400000 },
		ownershipPercentage: { min: 0, max: 100 },
		nickname: { min: 1, max: 100 },
	});
});

test('represents the largest amount exactly', () => {
	expect(Number.isSafeInteger(limits.lockedCurrencyAmount)).toBe(true);
});

test('spells headers and version as specified', () => {
	expect(defaultHeaderNames).toEqual({
		walletSignature: 'Service-Wallet-Signature',
		requestId: 'Request-Id',
		idempotencyKey: 'Idempotency-Key',
	});
	expect(defaultWebhookSignatureHeader).toBe('X-Service-Signature');
	expect(interfaceVersion).toBe('2025-10-13');
});

test('has a prefix for each key and recipient of the sandbox', () => {
	const { otp, export: exports } = sandboxEnclaveKeys;
	const known = [...otp, ...exports, ...sandboxTransactions.recipients];
	expect(known.map((one) => one.slice(0, 16))).toEqual(sandboxPrefixes);
});

test.each([
	['http://localhost:5173', true],
	['http://shop.localhost', true],
	['http://127.0.0.1', true],
	['http://127.1', true],
	['http://[::1]:8787', true],
	['http://localhost.example.com', false],
	['http://notlocalhost', false],
	['http://127.0.0.1.example.com', false],
	['http://0.0.0.0', false],
	['http://192.168.0.1', false],
	['http://[::ffff:127.0.0.1]', false],
])('isLoopback of %s returns %s', (url, isHere) => {
	expect(localHostPattern.test(new URL(url).hostname)).toBe(isHere);
});
