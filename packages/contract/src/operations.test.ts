import { describe, expect, expectTypeOf, test } from 'vitest';
import type * as contract from './index.js';
import type * as service from './service.js';
import { type Operation, type OperationName, operations } from './service.js';

// Service interface, §9, without the areas that are not covered.
const specified: readonly string[] = [
	'GET /config',
	'PATCH /config',
	'POST /customers',
	'GET /customers',
	'GET /customers/{customerId}',
	'PATCH /customers/{customerId}',
	'DELETE /customers/{customerId}',
	'POST /customers/{customerId}/verify-email',
	'POST /customers/{customerId}/verify-email/confirm',
	'POST /customers/{customerId}/verify-phone',
	'POST /customers/{customerId}/verify-phone/confirm',
	'POST /customers/{customerId}/kyc-link',
	'POST /beneficial-owners',
	'GET /beneficial-owners',
	'GET /beneficial-owners/{beneficialOwnerId}',
	'PATCH /beneficial-owners/{beneficialOwnerId}',
	'POST /verifications',
	'GET /verifications',
	'GET /verifications/{verificationId}',
	'GET /customers/internal-accounts',
	'GET /platform/internal-accounts',
	'PATCH /internal-accounts/{id}',
	'POST /internal-accounts/{id}/export',
	'GET /customers/external-accounts',
	'POST /customers/external-accounts',
	'GET /customers/external-accounts/{externalAccountId}',
	'DELETE /customers/external-accounts/{externalAccountId}',
	'GET /platform/external-accounts',
	'POST /platform/external-accounts',
	'GET /platform/external-accounts/{externalAccountId}',
	'DELETE /platform/external-accounts/{externalAccountId}',
	'POST /transfer-in',
	'POST /transfer-out',
	'GET /receiver/uma/{receiverUmaAddress}',
	'GET /receiver/external-account/{accountId}',
	'GET /quotes/{quoteId}',
	'POST /quotes',
	'POST /quotes/{quoteId}/execute',
	'POST /crypto/estimate-withdrawal-fee',
	'GET /transactions',
	'GET /transactions/{transactionId}',
	'POST /transactions/{transactionId}/confirm',
	'POST /transactions/{transactionId}/approve',
	'POST /transactions/{transactionId}/reject',
	'GET /exchange-rates',
	'GET /discoveries',
	'POST /auth/credentials',
	'GET /auth/credentials',
	'DELETE /auth/credentials/{id}',
	'POST /auth/credentials/{id}/verify',
	'POST /auth/credentials/{id}/challenge',
	'GET /auth/sessions',
	'DELETE /auth/sessions/{id}',
	'POST /auth/sessions/{id}/refresh',
	'POST /sandbox/webhooks/test',
	'POST /sandbox/send',
	'POST /sandbox/uma/receive',
	'POST /sandbox/internal-accounts/{accountId}/fund',
	'GET /uma-providers',
	'POST /invitations',
	'GET /invitations/{invitationCode}',
	'POST /invitations/{invitationCode}/claim',
	'POST /invitations/{invitationCode}/cancel',
	'POST /documents',
	'GET /documents',
	'GET /documents/{documentId}',
	'PUT /documents/{documentId}',
	'DELETE /documents/{documentId}',
	'POST /customers/bulk/csv',
	'GET /customers/bulk/jobs/{jobId}',
	'POST /tokens',
	'GET /tokens',
	'GET /tokens/{tokenId}',
	'DELETE /tokens/{tokenId}',
];

const rows = Object.entries(operations) as [OperationName, Operation][];
const matching = (wanted: (operation: Operation) => boolean) =>
	rows.filter(([, operation]) => wanted(operation)).map(([name]) => name);
const idNames = ({ ids }: Operation, where: string) =>
	ids.filter((one) => one.in === where).map(({ name }) => name);

test('lists every operation of the interface once', () => {
	const listed = rows.map(([, { method, path }]) => `${method} ${path}`);
	expect(listed.sort()).toEqual([...specified].sort());
});

describe.each(rows)('%s', (_, operation) => {
	test('names the identifiers of its path', () => {
		const placeholders = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
		expect(idNames(operation, 'path')).toEqual(placeholders);
		expect(operation.ids.filter((one) => one.in === 'path' && !one.required)).toEqual([]);
	});

	test('takes every identifier of its query and body', () => {
		expect(operation.query).toEqual(expect.arrayContaining(idNames(operation, 'query')));
		if (idNames(operation, 'body').length > 0) expect(operation.body).not.toBe('none');
	});

	test('lists every identifier that its query names', () => {
		const ownIds = operation.query.filter((name) =>
			/^(customer|account)Id$|^documentHolder$/.test(name),
		);
		expect(idNames(operation, 'query')).toEqual(expect.arrayContaining(ownIds));
	});

	test('has a success status that fits its method', () => {
		const { success, signature, method, body } = operation;
		expect(success.at(-1)).toBeOneOf([200, 201, 202, 204]);
		expect(success.slice(0, -1)).toEqual(signature === 'challenge' ? [202] : []);
		if (method === 'GET') expect([success, body]).toEqual([[200], 'none']);
	});

	test('has the headers that its signature requires', () => {
		const { headers, signature } = operation;
		const signing = headers.filter((name) => name !== 'idempotencyKey');
		expect(signing).toEqual(
			{ none: [], challenge: ['walletSignature', 'requestId'], quote: ['walletSignature'] }[
				signature
			],
		);
	});
});

// Service interface, §2.1.
test('lists the operations that take a wallet signature', () => {
	expect(matching(({ signature }) => signature === 'challenge').sort()).toEqual([
		'createCredential',
		'deleteCredential',
		'deleteSession',
		'exportInternalAccount',
		'refreshSession',
		'updateCustomer',
		'updateInternalAccount',
		'verifyCredential',
	]);
	expect(matching(({ signature }) => signature === 'quote')).toEqual(['executeQuote']);
});

test('lists the operations that take an idempotency key', () => {
	expect(matching(({ headers }) => headers.includes('idempotencyKey')).sort()).toEqual([
		'createKycLink',
		'createQuote',
		'createTransferIn',
		'createTransferOut',
		'executeQuote',
	]);
});

/** The type of an operation's query, where it has one. */
interface Queries {
	listCustomers: service.CustomerListQuery;
	listBeneficialOwners: service.BeneficialOwnerListQuery;
	listVerifications: service.VerificationListQuery;
	listInternalAccounts: contract.InternalAccountListQuery;
	listPlatformInternalAccounts: service.PlatformInternalAccountListQuery;
	listExternalAccounts: contract.ExternalAccountListQuery;
	listPlatformExternalAccounts: service.PlatformExternalAccountListQuery;
	listCredentials: { accountId: string };
	listSessions: { accountId: string };
	lookupUma: service.ReceiverLookupQuery;
	lookupExternalAccount: service.ReceiverLookupQuery;
	listTransactions: contract.TransactionListQuery;
	listExchangeRates: contract.ExchangeRateQuery;
	listDiscoveries: contract.DiscoveryQuery;
	listUmaProviders: service.UmaProviderListQuery;
	listDocuments: service.DocumentListQuery;
	listTokens: service.ApiTokenListQuery;
}

const queries: { readonly [Name in keyof Queries]: Record<keyof Queries[Name], true> } = {
	listCustomers: {
		limit: true,
		cursor: true,
		platformCustomerId: true,
		customerType: true,
		createdAfter: true,
		createdBefore: true,
		updatedAfter: true,
		updatedBefore: true,
		region: true,
		currency: true,
		umaAddress: true,
		isIncludingDeleted: true,
	},
	listBeneficialOwners: { limit: true, cursor: true, customerId: true },
	listVerifications: { limit: true, cursor: true, customerId: true, verificationStatus: true },
	listInternalAccounts: {
		limit: true,
		cursor: true,
		currency: true,
		customerId: true,
		type: true,
	},
	listPlatformInternalAccounts: { currency: true, type: true },
	listExternalAccounts: { limit: true, cursor: true, currency: true, customerId: true },
	listPlatformExternalAccounts: { limit: true, cursor: true, currency: true },
	listCredentials: { accountId: true },
	listSessions: { accountId: true },
	lookupUma: { senderUmaAddress: true, customerId: true },
	lookupExternalAccount: { senderUmaAddress: true, customerId: true },
	listTransactions: {
		limit: true,
		cursor: true,
		customerId: true,
		platformCustomerId: true,
		accountIdentifier: true,
		senderAccountIdentifier: true,
		receiverAccountIdentifier: true,
		status: true,
		type: true,
		reference: true,
		startDate: true,
		endDate: true,
		sortOrder: true,
	},
	listExchangeRates: { sourceCurrency: true, destinationCurrency: true, sendingAmount: true },
	listDiscoveries: { country: true, currency: true },
	listUmaProviders: {
		limit: true,
		cursor: true,
		countryCode: true,
		currencyCode: true,
		hasBlockedProviders: true,
		sortOrder: true,
	},
	listDocuments: { limit: true, cursor: true, documentHolder: true },
	listTokens: {
		limit: true,
		cursor: true,
		name: true,
		createdAfter: true,
		createdBefore: true,
		updatedAfter: true,
		updatedBefore: true,
	},
};

test("lists the query parameters of each operation's type", () => {
	expectTypeOf<keyof Queries>().toExtend<OperationName>();
	const listed = rows.filter(([, { query }]) => query.length > 0);
	expect(listed.map(([name, { query }]) => [name, [...query].sort()])).toEqual(
		listed.map(([name]) => [
			name,
			Object.keys((queries as Record<string, object>)[name] ?? {}).sort(),
		]),
	);
	expect(listed.map(([name]) => name).sort()).toEqual(Object.keys(queries).sort());
});
