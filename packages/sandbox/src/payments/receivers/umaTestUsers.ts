import type { ErrorCode, errorCodes } from '@countersign/contract/service';
import type { CurrencyCode } from '../../ledger/currencies.js';
import type { ScenarioName } from '../settlement/scenarios.js';

/** A simulated recipient with a UMA address. */
export interface UmaTestUser {
	readonly currency: CurrencyCode;
	/** The scenario of payments to this user. */
	readonly scenario: ScenarioName;
	/** The error between the service and the user's provider. */
	readonly trouble?: UmaTrouble;
}

/** An error of the recipient's provider. */
export interface UmaTrouble {
	readonly status: 400 | 412 | 424 | 501;
	readonly code: ErrorCode;
	/** Whether lookups fail too, or only quotes. */
	readonly since: 'lookup' | 'quote';
}

/**
 * Test addresses by their user part: those of the service interface, §8.5, one for each
 * status that it lists where the recipient's provider is asked, and one for each code of 400 that is about the messages
 * between the two providers.
 */
export const umaTestUsers: Readonly<Record<string, UmaTestUser>> = {
	'success.usd': { currency: 'USD', scenario: 'paid' },
	'success.eur': { currency: 'EUR', scenario: 'paid' },
	'success.mxn': { currency: 'MXN', scenario: 'paid' },
	'pending.long.usd': { currency: 'USD', scenario: 'longPending' },
	'fail.compliance.usd': { currency: 'USD', scenario: 'complianceFailed' },
	'fail.version.usd': troubled({ status: 412, code: 'UNSUPPORTED_UMA_VERSION', since: 'lookup' }),
	'fail.lookup.usd': troubled({ status: 424, code: 'LNURLP_REQUEST_FAILED', since: 'lookup' }),
	'fail.payreq.usd': troubled({ status: 424, code: 'PAYREQ_REQUEST_FAILED', since: 'quote' }),
	'fail.payee.usd': troubled({
		status: 501,
		code: 'UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY',
		since: 'quote',
	}),
	...refusedBy('lookup', [
		'LOOKUP_REQUEST_FAILED',
		'PARSE_LNURLP_RESPONSE_ERROR',
		'MISSING_REQUIRED_UMA_PARAMETERS',
		'INVALID_PUBKEY_FORMAT',
		'CERT_CHAIN_INVALID',
		'CERT_CHAIN_EXPIRED',
	]),
	...refusedBy('quote', [
		'QUOTE_REQUEST_FAILED',
		'INVALID_PAYREQ_RESPONSE',
		'PARSE_PAYREQ_RESPONSE_ERROR',
		'SENDER_NOT_ACCEPTED',
		'INVALID_AMOUNT',
		'INVALID_TIMESTAMP',
		'INVALID_NONCE',
	]),
};

/** A user for each of these codes of 400, at an address that names the code: `fail.invalid-nonce.usd`. */
function refusedBy(
	since: UmaTrouble['since'],
	codes: readonly (typeof errorCodes)[400][number][],
): Record<string, UmaTestUser> {
	return Object.fromEntries(
		codes.map((code) => [
			`fail.${code.toLowerCase().replaceAll('_', '-')}.usd`,
			troubled({ status: 400, code, since }),
		]),
	);
}

function troubled(trouble: UmaTrouble): UmaTestUser {
	return { currency: 'USD', scenario: 'paid', trouble };
}
