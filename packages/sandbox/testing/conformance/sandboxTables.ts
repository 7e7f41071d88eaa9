import { type ConformanceTable, type Evidence, rowsHeldBy } from './table.js';

const settlement = (title: string): Evidence => ['payments/settlement/settlement.test.ts', title];
const transfers = (title: string): Evidence => ['payments/transfers/transfers.test.ts', title];
const receivers = (title: string): Evidence => ['payments/receivers/receivers.test.ts', title];

const http = (title: string): Evidence => ['app/createServiceApp.test.ts', title];

const company: Evidence = [
	'customers/checks/verifications.test.ts',
	'the registration number %s makes a company %s',
];
const submitted: Evidence = [
	'customers/checks/verifications.test.ts',
	'the registration number %s in the request makes a company %s',
];
const owner: Evidence = [
	'customers/checks/beneficialOwners.test.ts',
	'the last name %s makes an owner %s, at creation and by a change',
];
const beneficiary: Evidence = [
	'accounts/external/externalAccounts.test.ts',
	'the suffix %s verifies the name as %s',
];
const transferIn = transfers('a transfer in from %s is %s and has failed after %i ms');
const atOnce = transfers('a transfer out to %s fails at once, and no money moves');
const paidToUma = receivers('$%s is looked up and paid in %s');
const afterFailure = settlement('%s fails with %s, and the money comes back');
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
				[
					[
						'accounts/external/externalAccounts.test.ts',
						'an account with the suffix 105 is refused',
					],
				],
				'105',
			),
			...rowsHeldBy([beneficiary], '106', '107', 'any other'),
		],
	},
	{
		section: 'Transfer in',
		rows: [
			...rowsHeldBy([transferIn], '002', '003', '004', '005'),
			...rowsHeldBy([transfers('a transfer in arrives when it is collected')], 'any other'),
		],
	},
	{
		section: 'Transfer out',
		rows: [
			...rowsHeldBy([atOnce], '002', '003'),
			...rowsHeldBy(
				[transfers('a transfer out to 004 is rejected by the bank, and refunded')],
				'004',
			),
			...rowsHeldBy(
				[transfers('a transfer out to 005 is pending for half a minute, then fails')],
				'005',
			),
			...rowsHeldBy(
				[transfers('a transfer out leaves the account at once and reaches the bank')],
				'any other',
			),
		],
	},
	{
		section: 'Quote to an external account',
		rows: [
			...rowsHeldBy([afterFailure], '002', '004'),
			...rowsHeldBy([settlement('003 takes six minutes')], '003'),
			...rowsHeldBy([settlement('005 arrives, is returned by the bank, and is refunded')], '005'),
			...rowsHeldBy([settlement('006 is cancelled by its sender: refunded, and failed')], '006'),
			...rowsHeldBy(
				[settlement('007 fails, and so does its refund: the service owes the money')],
				'007',
			),
			...rowsHeldBy([settlement('any other number is paid')], 'any other'),
		],
	},
	{
		section: 'Funding a quote',
		rows: [
			...rowsHeldBy(
				[
					[
						'payments/funding/funding.test.ts',
						'money arrives at once, with a transaction that says so',
					],
				],
				'an internal account',
			),
			...rowsHeldBy(
				[
					[
						'payments/funding/fundQuote.test.ts',
						'dollars that the sender transfers arrive in the wallet',
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
			...rowsHeldBy([receivers('pending.long stays on its way for a day')], 'pending.long.usd'),
			...rowsHeldBy(
				[receivers('fail.compliance fails, and the money is refunded')],
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
						'a wrong code is refused and uses up the bundle',
					],
					[
						'auth/credentials/verifyEmailOtp.test.ts',
						'a correct code, signed by the key inside it, opens a session of 15 minutes without a sealed key',
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
						'a signature counter that does not increase is refused',
					],
					[
						'platform/webauthn/verifyAssertion.test.ts',
						'an assertion of another passkey is refused',
					],
				],
				'a passkey',
			),
			...rowsHeldBy(
				[
					[
						'auth/credentials/verifyPasskey.test.ts',
						'the legacy signature skips verification, and nothing under strict',
					],
				],
				'the legacy passkey signature',
			),
			...rowsHeldBy([token], 'an OIDC token'),
			...rowsHeldBy(
				[
					[
						'auth/credentials/oauthCredential.test.ts',
						'the nonce is over the text of the key, its case and encoding included',
					],
				],
				'the nonce of an OIDC token',
			),
			...rowsHeldBy(
				[
					[
						'auth/signing/signedRetry.test.ts',
						'the legacy value stands for a good stamp of a live session, and for nothing under strict',
					],
				],
				'the legacy wallet signature',
			),
			...rowsHeldBy(
				[
					['customers/checks/contactVerification.test.ts', 'is proved by its code, and by itself'],
					[
						'customers/checks/contactVerification.test.ts',
						'is proved by the fixed code without one that was sent, and by no other',
					],
					[
						'customers/checks/contactVerification.test.ts',
						'takes a right code after a wrong one, but not after five',
					],
				],
				'the phone code',
			),
		],
	},
	{
		section: 'HTTP',
		rows: [
			...rowsHeldBy(
				[http('%s %s is a 404, because no path has an empty segment')],
				'a slash at the end',
			),
			...rowsHeldBy(
				[http('GET %s repeats a parameter and is refused')],
				'a repeated query parameter',
			),
			...rowsHeldBy([http('%s %s is a 405 that allows %s')], '405 with Allow'),
			...rowsHeldBy([http('refuses %s')], '401 with WWW-Authenticate'),
		],
	},
];
