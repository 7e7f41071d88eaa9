import type { ErrorCode } from '@countersign/contract/service';
import { listedCodes } from './listedCodes.js';
import type { ConformanceTable } from './table.js';

/** A value of the interface that no rule of the sandbox leads to, and why. Each can be had as a fault. */
export interface Unreached {
	readonly name: string;
	readonly reason: string;
}

const because = (reason: string, ...names: readonly string[]): Unreached[] =>
	names.map((name) => ({ name, reason }));

/** Codes that a rule leads to, each with the ids of the tests that produce it. */
export const reachedCodes: Readonly<Partial<Record<ErrorCode, readonly string[]>>> = {
	INVALID_INPUT: ['R17'],
	AMOUNT_OUT_OF_RANGE: ['R17'],
	INVALID_CURRENCY: ['R17'],
	SELF_PAYMENT: ['R14'],
	INVALID_REQUEST_FORMAT: ['R133'],
	INVALID_UMA_ADDRESS: ['R132'],
	INVALID_RECEIVER: ['R13'],
	MISSING_MANDATORY_USER_INFO: ['R13'],
	INVALID_BANK_ACCOUNT: ['R81'],
	WEBHOOK_ENDPOINT_NOT_SET: ['R134'],
	WEBHOOK_DELIVERY_ERROR: ['R135'],
	EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS: ['R66'],
	PASSKEY_CREDENTIAL_ALREADY_EXISTS: ['R68'],
	INVITATION_ALREADY_CLAIMED: ['R162'],
	INVITATIONS_NOT_CONFIGURED: ['R166'],
	INVITATION_CANCELLED: ['R164'],
	LOW_QUALITY: ['R150'],
	DATA_MISMATCH: ['R150'],
	EXPIRED: ['R150'],
	SUSPECTED_FRAUD: ['R150'],
	UNSUITABLE_DOCUMENT: ['R146', 'R150'],
	INCOMPLETE: ['R150'],
	LOOKUP_REQUEST_FAILED: ['R23'],
	PARSE_LNURLP_RESPONSE_ERROR: ['R23'],
	MISSING_REQUIRED_UMA_PARAMETERS: ['R23'],
	INVALID_PUBKEY_FORMAT: ['R23'],
	CERT_CHAIN_INVALID: ['R23'],
	CERT_CHAIN_EXPIRED: ['R23'],
	QUOTE_REQUEST_FAILED: ['R23', 'R112'],
	INVALID_PAYREQ_RESPONSE: ['R23'],
	PARSE_PAYREQ_RESPONSE_ERROR: ['R23'],
	SENDER_NOT_ACCEPTED: ['R23'],
	INVALID_AMOUNT: ['R23'],
	INVALID_TIMESTAMP: ['R23'],
	INVALID_NONCE: ['R23'],
	UNAUTHORIZED: ['R109'],
	WALLET_SIGNATURE_MISSING: ['R136'],
	WALLET_SIGNATURE_MALFORMED: ['R136', 'R137'],
	WALLET_SIGNATURE_BODY_MISMATCH: ['R138'],
	WALLET_SIGNATURE_INVALID: ['R136'],
	REQUEST_ID_MISSING: ['R136'],
	INTERNAL_ERROR: ['R139'],
};

/** Codes of 400, 401 and 500 that no rule leads to. */
export const unreachedCodes: readonly Unreached[] = [
	...because(
		'Stablecoin providers are for platforms that issue tokens. Their operations respond with 501, so that no request names an account.',
		'STABLECOIN_PROVIDER_ACCOUNT_INVALID',
	),
	...because(
		'Access to an account at a stablecoin provider is withdrawn at the provider, and none is linked here.',
		'STABLECOIN_PROVIDER_ACCOUNT_REVOKED',
	),
	...because(
		'It takes several linked accounts at stablecoin providers, and none is linked here.',
		'STABLECOIN_PROVIDER_ACCOUNT_SELECTION_REQUIRED',
	),
	...because(
		'Every signature of the interface is a wallet signature, which has codes of its own.',
		'INVALID_SIGNATURE',
	),
	...because('This sandbox has no switch to other networks.', 'SERVICE_SWITCH_ERROR'),
];

/** The codes of a status that the specification lists, each with the ids of the tests that produce it. */
export function codeTable(status: keyof typeof listedCodes): ConformanceTable {
	return {
		section: `${status} codes`,
		...(status === 401 ? ({ place: ['401 codes', 0], compared: 'names' } as const) : {}),
		rows: listedCodes[status].map((code) => ({
			key: code,
			tests: reachedCodes[code] ?? ['R131'],
		})),
	};
}

/** Statuses of transactions that no rule leads to. */
export const unreachedStatuses: readonly Unreached[] = [
	...because('A lookup stores no transaction: the first one comes with the quote.', 'CREATED'),
	...because(
		'Outgoing payments do not take it: a failed one is FAILED and has a refund. An incoming one that ends early never took money.',
		'REFUNDED',
	),
];

/** Fields of transactions that no rule leads to. */
export const unreachedFields: readonly Unreached[] = [
	...because('Agents are not part of this sandbox.', 'agentId'),
];
