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
const used: Evidence = ['auth/signing/signatureErrors.test.ts', 'rejects a used request id'];
const oneEmail = create('rejects a second EMAIL_OTP credential');
const severalPasskeys = create('allows several passkeys per account');
const onePasskey = create('rejects a passkey that the account already has, on both legs');
const lastOne = remove("rejects the removal of an account's only credential");
const limited = challenge('limits codes per credential and states Retry-After in seconds');
const added = create('adds a passkey with a signature over the whole request');
const removed = remove("removes a passkey with another credential's session and ends its sessions");
const byEmail = email('opens a 15-minute session for a correct code signed by its own key');
const byPasskey = passkey('encrypts a session key to an uncompressed client key');
const byToken = oauth('encrypts a session key to an uncompressed client key');
const issued = challenge('issues a code for %s and keeps its bundle out of lists');

/** Rows about credentials, sessions and signatures, and the limits of all. */
export const authTables: readonly ConformanceTable[] = [
	{
		section: 'Credential create bodies',
		place: ['Credential create request bodies', 0],
		compared: 'names',
		rows: [
			...rowsHeldBy([oauth('adds an identity with a signature over its token')], 'OAUTH'),
			...rowsHeldBy([added, create('rejects a registration with 400: %s')], 'PASSKEY'),
			...rowsHeldBy(
				[
					remove(
						'restores a removed EMAIL_OTP credential with a bundle for the customer’s address',
					),
				],
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
				[removed, remove('rejects the removal of a credential signed by its own session'), lastOne],
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
			...rowsHeldBy([challenge('rejects a list without an account id: %s'), issued], 'list'),
			...rowsHeldBy(
				[added, create('creates the first credential of an account without a signature')],
				'create',
			),
			...rowsHeldBy(
				[issued, challenge('issues a unique challenge in hex for a passkey')],
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
			...rowsHeldBy(
				[byEmail, email('requires the same sealed code on the second leg')],
				'EMAIL_OTP',
			),
			...rowsHeldBy([byToken], 'OAUTH'),
			...rowsHeldBy(
				[byPasskey, passkey('requires a Request-Id of the same credential')],
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
						'ends the signing session and rejects its key afterwards',
					],
				],
				'end a session',
			),
			...rowsHeldBy(
				[
					[
						'accounts/internal/wallet.test.ts',
						'signs an export over the key that encrypts the mnemonic',
					],
				],
				'export a wallet',
			),
			...rowsHeldBy(
				[
					[
						'accounts/internal/wallet.test.ts',
						'changes privacy with a signature over the digest of the change',
					],
				],
				'switch privacy',
			),
			...rowsHeldBy(
				[
					[
						'customers/profile/updateCustomer.test.ts',
						'changes the email of customer and credential together once signed',
					],
				],
				'change an email',
			),
			...rowsHeldBy(
				[
					[
						'auth/sessions/refreshSession.test.ts',
						'opens a new session signed by the old key and keeps the old session',
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
			...rowsHeldBy([['conformance/lists.test.ts', 'a page limit of %s returns %i']], 'page size'),
			...rowsHeldBy([['payments/quotes/createQuote.test.ts', 'rejects %s']], 'locked amount'),
			...rowsHeldBy(
				[oauth('%s: refused at registration and at verification')],
				'age of an OIDC token',
			),
			...rowsHeldBy(
				[
					['auth/signing/signedRetry.test.ts', 'a request id expires after five minutes'],
					['auth/signing/signatureErrors.test.ts', 'rejects an expired request id'],
				],
				'life of a challenge',
			),
			...rowsHeldBy([used, passkey('opens one session per challenge')], 'use of a request id'),
			...rowsHeldBy([oneEmail], 'emailed codes of an account'),
			...rowsHeldBy([severalPasskeys, onePasskey], 'passkeys of an account'),
			...rowsHeldBy([lastOne], 'credentials that stay'),
			...rowsHeldBy(
				[['conformance/lists.test.ts', 'lists the credentials of an account on one page']],
				'list of credentials',
			),
			...rowsHeldBy([limited], 'challenges'),
			...rowsHeldBy(
				[
					[
						'payments/quotes/executeQuote.test.ts',
						'expires a quote and its transaction after expiresAt',
					],
					['conformance/fields.test.ts', 'Quote / expiresAt'],
				],
				'life of a quote',
			),
			...rowsHeldBy(
				[['payments/rates/exchangeRates.test.ts', 'updates rates every five minutes']],
				'age of a rate',
			),
			...rowsHeldBy(
				[
					[
						'payments/settlement/settlement.test.ts',
						'a payment to 003 completes after six minutes',
					],
					['payments/transfers/transfers.test.ts', 'fails a transfer out to 005 after 30 seconds'],
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
						"rejects another credential's address in any letter case",
					],
				],
				'one customer each, at a change',
			),
			...rowsHeldBy(
				[
					[
						'customers/profile/customers.test.ts',
						"rejects another customer's sign-in address until that customer is deleted",
					],
					[
						'customers/profile/customers.test.ts',
						'accepts one of ten concurrent creations with the same address',
					],
				],
				'one customer each, at creation',
			),
			...rowsHeldBy(
				[
					[
						'auth/credentials/deleteCredential.test.ts',
						'does not restore EMAIL_OTP for an address that another customer uses',
					],
				],
				'one customer each, when a code comes back',
			),
		],
	},
];
