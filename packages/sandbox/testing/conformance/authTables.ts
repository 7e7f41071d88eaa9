import { type ConformanceTable, type Evidence, rowsHeldBy } from './table.js';

const credentials =
	(file: string) =>
	(title: string): Evidence => [`auth/credentials/${file}.test.ts`, title];
const create = credentials('createCredential');
const remove = credentials('deleteCredential');
const challenge = credentials('challengeCredential');
const email = credentials('verifyEmailOtp');
const passkey = credentials('verifyPasskey');
const oauth = credentials('oauthCredential');
const used: Evidence = [
	'auth/signing/signatureErrors.test.ts',
	'with a used request id is refused',
];
const oneEmail = create('an account has one emailed code');
const severalPasskeys = create('an account has several passkeys');
const onePasskey = create('a passkey is registered on an account once, checked on both legs');
const lastOne = remove('the only credential of an account cannot be removed');
const limited = challenge('codes are limited per credential, and Retry-After is in seconds');
const added = create('a passkey is added by a signature over everything that was asked for');
const removed = remove('a session of another credential removes a passkey, whose sessions end');
const byEmail = email(
	'a correct code, signed by the key inside it, opens a session of 15 minutes without a sealed key',
);
const byPasskey = passkey(
	'an uncompressed client key gets a session key sealed to it, which signs',
);
const byToken = oauth('an uncompressed key gets a session key sealed to it, which signs');
const issued = challenge('a code is issued for %s, with a bundle that lists never show');

/** Rows about credentials, sessions and signatures, and the limits of all. */
export const authTables: readonly ConformanceTable[] = [
	{
		section: 'Credential create bodies',
		place: ['Credential create request bodies', 0],
		compared: 'names',
		rows: [
			...rowsHeldBy([oauth('an identity is added by a signature over its token')], 'OAUTH'),
			...rowsHeldBy([added, create('a registration is refused with 400: %s')], 'PASSKEY'),
			...rowsHeldBy(
				[remove('a removed code comes back with a bundle, for the customer’s address')],
				'EMAIL_OTP',
			),
		],
	},
	{
		section: 'Credential and session moves',
		place: ['Credential and session moves', 0],
		compared: 'count',
		rows: [
			...rowsHeldBy([added], 'a credential is added'),
			...rowsHeldBy(
				[removed, remove('a session of the very credential does not remove it'), lastOne],
				'a credential is removed',
			),
			...rowsHeldBy([byEmail, byPasskey, byToken], 'a session begins'),
		],
	},
	{
		section: 'Credential operations',
		place: ['Credential operations', 0],
		compared: 'count',
		rows: [
			...rowsHeldBy([challenge('lists need an account id: %s'), issued], 'list'),
			...rowsHeldBy(
				[
					added,
					create(
						'the first credential of an account needs no signature, because nobody could make one',
					),
				],
				'create',
			),
			...rowsHeldBy(
				[issued, challenge('a passkey is challenged with text in hex that no other challenge has')],
				'challenge',
			),
			...rowsHeldBy([byEmail, byPasskey, byToken], 'verify'),
			...rowsHeldBy([removed], 'delete'),
		],
	},
	{
		section: 'Verification of a credential',
		place: ['Credential operations', 1],
		compared: 'names',
		rows: [
			...rowsHeldBy([byEmail, email('the second leg carries the same sealed code')], 'EMAIL_OTP'),
			...rowsHeldBy([byToken], 'OAUTH'),
			...rowsHeldBy(
				[byPasskey, passkey('the Request-Id is required and must belong to this credential')],
				'PASSKEY',
			),
		],
	},
	{
		section: 'Other signed operations',
		rows: [
			...rowsHeldBy(
				[
					[
						'auth/sessions/sessions.test.ts',
						'a session ends itself, and its key can no longer sign',
					],
				],
				'end a session',
			),
			...rowsHeldBy(
				[
					[
						'accounts/internal/wallet.test.ts',
						'an export is signed over the key that the words are sealed to',
					],
				],
				'export a wallet',
			),
			...rowsHeldBy(
				[
					[
						'accounts/internal/wallet.test.ts',
						'privacy is switched by a signature over the digest of the change',
					],
				],
				'switch privacy',
			),
			...rowsHeldBy(
				[
					[
						'customers/profile/updateCustomer.test.ts',
						'a new email changes the customer and the credential together, once signed',
					],
				],
				'change an email',
			),
			...rowsHeldBy(
				[
					[
						'auth/sessions/refreshSession.test.ts',
						'the old key signs for a new session, sealed to the new key; the old session stays active',
					],
				],
				'refresh a session',
			),
		],
	},
	{
		section: 'Limits',
		place: ['Limits', 0],
		compared: 'count',
		rows: [
			...rowsHeldBy([['conformance/lists.test.ts', 'a page of %s is %i']], 'page size'),
			...rowsHeldBy([['payments/quotes/createQuote.test.ts', 'refuses %s']], 'locked amount'),
			...rowsHeldBy(
				[oauth('%s: refused at registration and at verification')],
				'age of an OIDC token',
			),
			...rowsHeldBy(
				[
					['auth/signing/signedRetry.test.ts', 'a request id expires five minutes after its issue'],
					['auth/signing/signatureErrors.test.ts', 'with an expired request id is refused'],
				],
				'life of a challenge',
			),
			...rowsHeldBy([used, passkey('a challenge opens one session')], 'use of a request id'),
			...rowsHeldBy([oneEmail], 'emailed codes of an account'),
			...rowsHeldBy([severalPasskeys, onePasskey], 'passkeys of an account'),
			...rowsHeldBy([lastOne], 'credentials that stay'),
			...rowsHeldBy(
				[['conformance/lists.test.ts', 'the credentials of an account are one list']],
				'list of credentials',
			),
			...rowsHeldBy([limited], 'challenges'),
			...rowsHeldBy(
				[
					[
						'payments/quotes/executeQuote.test.ts',
						'a quote and its transaction expire when the clock passes the expiry',
					],
					['conformance/fields.test.ts', 'Quote / expiresAt'],
				],
				'life of a quote',
			),
			...rowsHeldBy(
				[['payments/rates/exchangeRates.test.ts', 'a response is kept for five minutes']],
				'age of a rate',
			),
			...rowsHeldBy(
				[
					['payments/settlement/settlement.test.ts', '003 takes six minutes'],
					[
						'payments/transfers/transfers.test.ts',
						'a transfer out to 005 is pending for half a minute, then fails',
					],
				],
				'delays of the sandbox',
			),
		],
	},
	{
		section: 'Addresses of emailed codes',
		rows: [
			...rowsHeldBy(
				[
					[
						'customers/profile/updateCustomer.test.ts',
						'the address of another emailed code is taken, however it is spelled',
					],
				],
				'one customer each, at a change',
			),
			...rowsHeldBy(
				[
					[
						'customers/profile/customers.test.ts',
						'the address of an emailed code is taken until its customer is deleted',
					],
					[
						'customers/profile/customers.test.ts',
						'one of ten concurrent creations with the same address succeeds',
					],
				],
				'one customer each, at creation',
			),
			...rowsHeldBy(
				[
					[
						'auth/credentials/deleteCredential.test.ts',
						'a code does not come back for an address that another customer took',
					],
				],
				'one customer each, when a code comes back',
			),
		],
	},
];
