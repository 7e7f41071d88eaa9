import type { ErrorCode } from '@countersign/contract';
import { listedCodes } from './listedCodes.js';
import type { ConformanceTable, Evidence } from './table.js';

/** A value of the interface that no rule of the sandbox leads to, and why. Each can be had as a fault. */
export interface Unreached {
	readonly name: string;
	readonly reason: string;
}

const because = (reason: string, ...names: readonly string[]): Unreached[] =>
	names.map((name) => ({ name, reason }));

const quoted: Evidence = ['payments/quotes/createQuote.test.ts', 'rejects %s'];
const receivers = (title: string): Evidence => ['payments/receivers/receivers.test.ts', title];
const toUma = receivers(
	"requires a lookup and the recipient's fields for a quote to a UMA address",
);
const credentials = (title: string): Evidence => [
	'auth/credentials/createCredential.test.ts',
	title,
];
const webhooks = (title: string): Evidence => ['events/webhooks.test.ts', title];
const app = (title: string): Evidence => ['app/createServiceApp.test.ts', title];
const signature: Evidence = [
	'auth/signing/signatureErrors.test.ts',
	'rejects %s and then accepts the valid signature',
];

/** Codes that a rule leads to, each with the tests that produce it. */
export const reachedCodes: Readonly<Partial<Record<ErrorCode, readonly Evidence[]>>> = {
	INVALID_INPUT: [quoted],
	AMOUNT_OUT_OF_RANGE: [quoted],
	INVALID_CURRENCY: [quoted],
	SELF_PAYMENT: [
		[
			'payments/quotes/createQuote.test.ts',
			'rejects a payment to the same wallet, from a foreign wallet or to a foreign account',
		],
	],
	INVALID_REQUEST_FORMAT: [
		['cli/listen.test.ts', 'rejects %s with an error body of the interface'],
	],
	INVALID_UMA_ADDRESS: [receivers('rejects a lookup of %s')],
	INVALID_RECEIVER: [toUma],
	MISSING_MANDATORY_USER_INFO: [toUma],
	INVALID_BANK_ACCOUNT: [
		['accounts/external/externalAccounts.test.ts', 'rejects an account number ending in 105'],
	],
	WEBHOOK_ENDPOINT_NOT_SET: [webhooks('requires an endpoint')],
	WEBHOOK_DELIVERY_ERROR: [webhooks('reports a missing response')],
	EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS: [credentials('rejects a second EMAIL_OTP credential')],
	PASSKEY_CREDENTIAL_ALREADY_EXISTS: [
		credentials('rejects a passkey that the account already has, on both legs'),
	],
	UNAUTHORIZED: [app('rejects %s')],
	WALLET_SIGNATURE_MISSING: [signature],
	WALLET_SIGNATURE_MALFORMED: [
		signature,
		['auth/signing/stamp.test.ts', 'rejects a malformed header: %s'],
	],
	WALLET_SIGNATURE_BODY_MISMATCH: [
		[
			'auth/signing/signedRetry.test.ts',
			'checks the header format, the request id, the body and the signature in this order',
		],
	],
	WALLET_SIGNATURE_INVALID: [signature],
	REQUEST_ID_MISSING: [signature],
	INTERNAL_ERROR: [app('returns 500 without the cause of an unexpected error')],
};

/** Codes of 400, 401 and 500 that no rule leads to. */
export const unreachedCodes: readonly Unreached[] = [
	...because(
		'Invitations are not part of this sandbox.',
		'INVITATION_ALREADY_CLAIMED',
		'INVITATIONS_NOT_CONFIGURED',
		'INVITATION_CANCELLED',
	),
	...because(
		'Documents are not part of this sandbox.',
		'LOW_QUALITY',
		'DATA_MISMATCH',
		'EXPIRED',
		'SUSPECTED_FRAUD',
		'UNSUITABLE_DOCUMENT',
		'INCOMPLETE',
	),
	...because(
		'Accounts at stablecoin providers are not part of this sandbox.',
		'STABLECOIN_PROVIDER_ACCOUNT_INVALID',
		'STABLECOIN_PROVIDER_ACCOUNT_REVOKED',
		'STABLECOIN_PROVIDER_ACCOUNT_SELECTION_REQUIRED',
	),
	...because(
		'It is about messages between the providers of two UMA addresses. The other provider is simulated.',
		'INVALID_PAYREQ_RESPONSE',
		'PARSE_PAYREQ_RESPONSE_ERROR',
		'PARSE_LNURLP_RESPONSE_ERROR',
		'CERT_CHAIN_INVALID',
		'CERT_CHAIN_EXPIRED',
		'INVALID_PUBKEY_FORMAT',
		'MISSING_REQUIRED_UMA_PARAMETERS',
		'SENDER_NOT_ACCEPTED',
		'INVALID_TIMESTAMP',
		'INVALID_NONCE',
		'LOOKUP_REQUEST_FAILED',
	),
	...because('Rates are local, so no quote fails for a while.', 'QUOTE_REQUEST_FAILED'),
	...because(
		'A malformed amount is INVALID_INPUT, one outside the limits AMOUNT_OUT_OF_RANGE.',
		'INVALID_AMOUNT',
	),
	...because(
		'Every signature of the interface is a wallet signature, which has codes of its own.',
		'INVALID_SIGNATURE',
	),
	...because('This sandbox has no switch to other networks.', 'SERVICE_SWITCH_ERROR'),
];

const injected: Evidence = ['conformance/unreached.test.ts', 'an injected fault returns %s %s'];

/** The codes of a status that the specification lists, each with the tests that produce it. */
export function codeTable(status: keyof typeof listedCodes): ConformanceTable {
	return {
		section: `${status} codes`,
		...(status === 401 ? ({ place: ['401 codes', 0], compared: 'names' } as const) : {}),
		rows: listedCodes[status].map((code) => ({
			key: code,
			evidence: reachedCodes[code] ?? [injected],
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
