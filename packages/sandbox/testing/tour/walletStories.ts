import { randomUUID } from 'node:crypto';
import type { AuthMethod, Customer } from '@countersign/contract';
import { oidcNonce } from '../../src/auth/oidc/oidcIdentity.js';
import { createKeyPair } from '../../src/platform/enclave/keyPair.js';
import { createOidcToken } from '../createOidcToken.js';
import { expectJson } from '../expectJson.js';
import { openSession, openWallet } from '../openWallet.js';
import { addBank } from '../payments.js';
import { registerPasskey } from '../registerPasskey.js';
import type { Requests } from '../requests.js';
import { signInByEmail } from '../signInByEmail.js';
import { signInByPasskey } from '../signInByPasskey.js';
import type { Stories } from './story.js';

const address = { line1: '1 Main St', city: 'London', postalCode: 'N1', country: 'GB' };

const createPerson = ({ request }: Requests) =>
	expectJson<Customer>(
		201,
		request('POST', '/customers', {
			customerType: 'INDIVIDUAL',
			platformCustomerId: randomUUID(),
			region: 'GB',
			currencies: ['USD'],
			email: `${randomUUID()}@example.com`,
			fullName: 'Ada Lovelace',
			birthDate: '1815-12-10',
			nationality: 'GB',
			address,
		}),
	);

const createCompany = ({ request }: Requests) =>
	expectJson<Customer>(
		201,
		request('POST', '/customers', {
			customerType: 'BUSINESS',
			businessInfo: {
				legalName: 'Analytical Engines Ltd',
				incorporatedOn: '1840-01-01',
				taxId: '12-3456789',
				entityType: 'CORPORATION',
				countriesOfOperation: ['GB'],
				registrationNumber: '123',
			},
		}),
	);

const owner = { beneficiaryType: 'INDIVIDUAL', fullName: 'Grace Hopper' };

/** Accounts of other shapes than a bank account in the United States. */
const accounts: readonly (readonly [currency: string, accountInfo: object])[] = [
	['USDB', { accountType: 'SPARK_WALLET', address: 'spark1qqqq789' }],
	['BTC', { accountType: 'LIGHTNING', lightningAddress: 'ada@example.com' }],
	[
		'EUR',
		{
			accountType: 'EUR_ACCOUNT',
			iban: 'DE89370400440532013000',
			beneficiary: { ...owner, countryOfResidence: 'DE' },
		},
	],
];

/** Customers, their accounts, and who may sign for them. */
export const walletStories = {
	createCustomer: async (tour) => {
		await createPerson(tour);
		await createCompany(tour);
	},
	listCustomers: ({ request }) => request('GET', '/customers?limit=1'),
	getCustomer: async (tour) => {
		for (const { id } of [await createPerson(tour), await createCompany(tour)]) {
			await tour.request('GET', `/customers/${id}`);
		}
	},
	updateCustomer: async ({ request, signed, wallet: { customerId } }) => {
		const change = { customerType: 'INDIVIDUAL', fullName: 'Ada King' };
		await request('PATCH', `/customers/${customerId}`, change);
		const email = `${randomUUID()}@example.com`;
		await signed('PATCH', `/customers/${customerId}`, { customerType: 'INDIVIDUAL', email });
	},
	deleteCustomer: async (tour) => {
		const { id } = await createPerson(tour);
		await tour.request('DELETE', `/customers/${id}`);
	},
	listInternalAccounts: ({ request, wallet }) =>
		request('GET', `/customers/internal-accounts?customerId=${wallet.customerId}`),
	updateInternalAccount: ({ signed, wallet }) =>
		signed('PATCH', `/internal-accounts/${wallet.accountId}`, { privateEnabled: true }),
	exportInternalAccount: ({ signed, wallet }) => {
		const clientPublicKey = createKeyPair().publicKey.uncompressed;
		return signed('POST', `/internal-accounts/${wallet.accountId}/export`, { clientPublicKey });
	},
	listExternalAccounts: ({ request, wallet }) =>
		request('GET', `/customers/external-accounts?customerId=${wallet.customerId}`),
	createExternalAccount: async (tour) => {
		for (const suffix of [102, 103, 104, 106, 107, 123]) {
			await addBank(tour, tour.wallet, `000123456${suffix}`);
		}
		for (const [currency, accountInfo] of accounts) {
			const body = { customerId: tour.wallet.customerId, currency, accountInfo };
			await expectJson(201, tour.request('POST', '/customers/external-accounts', body));
		}
	},
	getExternalAccount: ({ request, bank }) =>
		request('GET', `/customers/external-accounts/${bank.id}`),
	deleteExternalAccount: async (tour) => {
		const { id } = await addBank(tour, tour.wallet, '000123456222');
		await tour.request('DELETE', `/customers/external-accounts/${id}`);
	},
	listCredentials: ({ request, wallet }) =>
		request('GET', `/auth/credentials?accountId=${wallet.accountId}`),
	createCredential: async ({ service }) => {
		await registerPasskey(service, await signInByEmail(service));
	},
	challengeCredential: async ({ service }) => {
		const signedIn = await signInByEmail(service);
		await signInByPasskey(service, await registerPasskey(service, signedIn));
	},
	verifyCredential: async ({ service, request, signed, wallet: { accountId } }) => {
		const signedIn = await signInByEmail(service);
		await signInByPasskey(service, await registerPasskey(service, signedIn));
		const identity = { type: 'OAUTH', accountId, oidcToken: createOidcToken(service) };
		const { id } = await expectJson<AuthMethod>(201, signed('POST', '/auth/credentials', identity));
		const clientPublicKey = createKeyPair().publicKey.uncompressed;
		const oidcToken = createOidcToken(service, { nonce: oidcNonce(clientPublicKey) });
		const proof = { type: 'OAUTH', oidcToken, clientPublicKey };
		await expectJson(200, request('POST', `/auth/credentials/${id}/verify`, proof));
	},
	deleteCredential: async (tour) => {
		const { service, signed } = tour;
		const other = await openWallet(tour);
		const oidcToken = createOidcToken(service);
		const identity = { type: 'OAUTH', accountId: other.accountId, oidcToken };
		const { id } = await expectJson<AuthMethod>(
			201,
			signed('POST', '/auth/credentials', identity, other),
		);
		await signed('DELETE', `/auth/credentials/${id}`, undefined, other);
	},
	listSessions: ({ request, wallet }) =>
		request('GET', `/auth/sessions?accountId=${wallet.accountId}`),
	deleteSession: async (tour) => {
		const { sessionId } = await openSession(tour, tour.wallet);
		await tour.signed('DELETE', `/auth/sessions/${sessionId}`);
	},
	refreshSession: async (tour) => {
		const wallet = await openSession(tour, tour.wallet);
		const clientPublicKey = createKeyPair().publicKey.uncompressed;
		const path = `/auth/sessions/${wallet.sessionId}/refresh`;
		await tour.signed('POST', path, { clientPublicKey }, wallet);
	},
} satisfies Stories;
