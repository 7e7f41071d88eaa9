import { type ConformanceTable, type Evidence, rowsHeldBy } from './table.js';

const settlement = (title: string): Evidence => ['payments/settlement/settlement.test.ts', title];
const transfers = (title: string): Evidence => ['payments/transfers/transfers.test.ts', title];
const receivers = (title: string): Evidence => ['payments/receivers/receivers.test.ts', title];

const http = (title: string): Evidence => ['app/createServiceApp.test.ts', title];

const company: Evidence = [
	'customers/checks/verifications.test.ts',
	'the registration number %s gives a company the status %s',
];
const submitted: Evidence = [
	'customers/checks/verifications.test.ts',
	'the registration number %s in the request gives a company the status %s',
];
const owner: Evidence = [
	'customers/checks/beneficialOwners.test.ts',
	'the last name %s gives an owner the status %s, at creation and after a change',
];
const beneficiary: Evidence = [
	'accounts/external/externalAccounts.test.ts',
	'an account number ending in %s gets the beneficiary verification %s',
];
const transferIn = transfers('a transfer in from %s starts as %s and fails after %i ms');
const atOnce = transfers('a transfer out to %s fails at once without moving money');
const paidToUma = receivers('looks up $%s and pays it in %s');
const afterFailure = settlement('a payment to %s fails with %s and is refunded');
const token: Evidence = [
	'auth/credentials/oauthCredential.test.ts',
	'%s: refused at registration and at verification',
];

/** Rows about what the sandbox plays, by the last characters of an identifier. */
export const sandboxTables: readonly ConformanceTable[] = [
	{
		section: 'Company verification',
		rows: rowsHeldBy([company, submitted], '001', '002', 'any other'),
	},
	{ section: 'Beneficial owner check', rows: rowsHeldBy([owner], '001', '002', 'any other') },
	{
		section: 'Beneficiary name',
		place: ['Sandbox behavior', 0],
		compared: 'names',
		rows: [
			...rowsHeldBy([beneficiary], '102', '103', '104'),
			...rowsHeldBy(
				[['accounts/external/externalAccounts.test.ts', 'rejects an account number ending in 105']],
				'105',
			),
			...rowsHeldBy([beneficiary], '106', '107', 'any other'),
		],
	},
	{
		section: 'Transfer in',
		rows: [
			...rowsHeldBy([transferIn], '002', '003', '004', '005'),
			...rowsHeldBy([transfers('credits a transfer in when it is collected')], 'any other'),
		],
	},
	{
		section: 'Transfer out',
		rows: [
			...rowsHeldBy([atOnce], '002', '003'),
			...rowsHeldBy([transfers('refunds a transfer out to 004 that the bank rejects')], '004'),
			...rowsHeldBy([transfers('fails a transfer out to 005 after 30 seconds')], '005'),
			...rowsHeldBy(
				[transfers('debits a transfer out at once and completes it at the bank')],
				'any other',
			),
		],
	},
	{
		section: 'Quote to an external account',
		rows: [
			...rowsHeldBy([afterFailure], '002', '004'),
			...rowsHeldBy([settlement('a payment to 003 completes after six minutes')], '003'),
			...rowsHeldBy(
				[settlement('a payment to 005 completes, is returned by the bank and is refunded')],
				'005',
			),
			...rowsHeldBy(
				[settlement('a payment to 006 is cancelled by its sender, refunded and failed')],
				'006',
			),
			...rowsHeldBy([settlement('a payment to 007 fails together with its refund')], '007'),
			...rowsHeldBy([settlement('completes payments to any other account number')], 'any other'),
		],
	},
	{
		section: 'Funding a quote',
		rows: [
			...rowsHeldBy(
				[
					[
						'payments/funding/funding.test.ts',
						'credits an account at once and records a transaction',
					],
				],
				'an internal account',
			),
			...rowsHeldBy(
				[
					[
						'payments/funding/fundQuote.test.ts',
						'credits the wallet with the dollars that the sender transfers',
					],
				],
				'real-time funding',
			),
		],
	},
	{
		section: 'UMA test addresses',
		rows: [
			...rowsHeldBy([paidToUma], 'success.usd', 'success.eur', 'success.mxn'),
			...rowsHeldBy(
				[receivers('keeps a payment to pending.long in transit for a day')],
				'pending.long.usd',
			),
			...rowsHeldBy(
				[receivers('fails and refunds a payment to fail.compliance')],
				'fail.compliance.usd',
			),
		],
	},
	{
		section: 'Authentication in the sandbox',
		rows: [
			...rowsHeldBy(
				[
					[
						'auth/credentials/verifyEmailOtp.test.ts',
						'rejects a wrong code and invalidates the bundle',
					],
					[
						'auth/credentials/verifyEmailOtp.test.ts',
						'opens a 15-minute session for a correct code signed by its own key',
					],
				],
				'the emailed code',
			),
			...rowsHeldBy(
				[
					[
						'auth/credentials/verifyPasskey.test.ts',
						'an assertion is refused: %s; the honest one still works',
					],
					[
						'auth/credentials/verifyPasskey.test.ts',
						'rejects a signature counter that does not increase',
					],
					['platform/webauthn/verifyAssertion.test.ts', 'rejects an assertion of another passkey'],
				],
				'a passkey',
			),
			...rowsHeldBy(
				[
					[
						'auth/credentials/verifyPasskey.test.ts',
						'accepts the legacy signature unless strict is set',
					],
				],
				'the legacy passkey signature',
			),
			...rowsHeldBy([token], 'an OIDC token'),
			...rowsHeldBy(
				[
					[
						'auth/credentials/oauthCredential.test.ts',
						'hashes the key text for the nonce, including its case and encoding',
					],
				],
				'the nonce of an OIDC token',
			),
			...rowsHeldBy(
				[
					[
						'auth/signing/signedRetry.test.ts',
						'accepts the legacy signature as a stamp of an active session unless strict is set',
					],
				],
				'the legacy wallet signature',
			),
			...rowsHeldBy(
				[
					[
						'customers/checks/contactVerification.test.ts',
						'verifies one contact with its code and leaves the other unverified',
					],
					[
						'customers/checks/contactVerification.test.ts',
						'accepts the fixed code, and no other, when no code was sent',
					],
					[
						'customers/checks/contactVerification.test.ts',
						'accepts the correct code after a wrong one, but not after five',
					],
				],
				'the phone code',
			),
		],
	},
	{
		section: 'HTTP',
		rows: [
			...rowsHeldBy([http('%s %s returns 404 for an empty path segment')], 'a slash at the end'),
			...rowsHeldBy([http('GET %s rejects a repeated parameter')], 'a repeated query parameter'),
			...rowsHeldBy([http('%s %s returns 405 and allows %s')], '405 with Allow'),
			...rowsHeldBy([http('rejects %s')], '401 with WWW-Authenticate'),
		],
	},
];
