import type { IdParameter, Operation } from './operation.js';

const id = (
	where: IdParameter['in'],
	name: string,
	type: IdParameter['type'],
	required = true,
): IdParameter => ({ in: where, name, type, required });

const page = ['limit', 'cursor'] as const;
const signed = ['walletSignature', 'requestId'] as const;
const none = { headers: [], signature: 'none', query: [], body: 'none', ids: [] } as const;

/** Name of an operation of the service. */
export type OperationName =
	| 'createCustomer'
	| 'listCustomers'
	| 'getCustomer'
	| 'listInternalAccounts'
	| 'listExternalAccounts'
	| 'createExternalAccount'
	| 'listCredentials'
	| 'createCredential'
	| 'challengeCredential'
	| 'verifyCredential'
	| 'deleteCredential'
	| 'listSessions'
	| 'deleteSession'
	| 'refreshSession'
	| 'createQuote'
	| 'getQuote'
	| 'executeQuote'
	| 'listTransactions'
	| 'getTransaction'
	| 'sandboxFundAccount';

/** The operations of the service by name (specification, "Endpoints"; public interface, 3.6). */
export const operations: Readonly<Record<OperationName, Operation>> = {
	createCustomer: { ...none, method: 'POST', path: '/customers', success: [201], body: 'required' },
	listCustomers: {
		...none,
		method: 'GET',
		path: '/customers',
		success: [200],
		query: [
			...page,
			'platformCustomerId',
			'customerType',
			'createdAfter',
			'createdBefore',
			'updatedAfter',
			'updatedBefore',
			'region',
			'currency',
			'umaAddress',
			'isIncludingDeleted',
		],
	},
	getCustomer: {
		...none,
		method: 'GET',
		path: '/customers/{customerId}',
		success: [200],
		ids: [id('path', 'customerId', 'Customer')],
	},
	listInternalAccounts: {
		...none,
		method: 'GET',
		path: '/customers/internal-accounts',
		success: [200],
		query: [...page, 'currency', 'customerId', 'type'],
		ids: [id('query', 'customerId', 'Customer', false)],
	},
	listExternalAccounts: {
		...none,
		method: 'GET',
		path: '/customers/external-accounts',
		success: [200],
		query: [...page, 'currency', 'customerId'],
		ids: [id('query', 'customerId', 'Customer', false)],
	},
	createExternalAccount: {
		...none,
		method: 'POST',
		path: '/customers/external-accounts',
		success: [201],
		body: 'required',
		ids: [id('body', 'customerId', 'Customer', false)],
	},
	listCredentials: {
		...none,
		method: 'GET',
		path: '/auth/credentials',
		success: [200],
		query: ['accountId'],
		ids: [id('query', 'accountId', 'InternalAccount')],
	},
	createCredential: {
		method: 'POST',
		path: '/auth/credentials',
		success: [202, 201],
		headers: signed,
		signature: 'challenge',
		query: [],
		body: 'required',
		ids: [id('body', 'accountId', 'InternalAccount')],
	},
	challengeCredential: {
		...none,
		method: 'POST',
		path: '/auth/credentials/{id}/challenge',
		success: [200],
		body: 'optional',
		ids: [id('path', 'id', 'AuthMethod')],
	},
	verifyCredential: {
		method: 'POST',
		path: '/auth/credentials/{id}/verify',
		success: [202, 200],
		headers: signed,
		signature: 'challenge',
		query: [],
		body: 'required',
		ids: [id('path', 'id', 'AuthMethod')],
	},
	deleteCredential: {
		method: 'DELETE',
		path: '/auth/credentials/{id}',
		success: [202, 204],
		headers: signed,
		signature: 'challenge',
		query: [],
		body: 'none',
		ids: [id('path', 'id', 'AuthMethod')],
	},
	listSessions: {
		...none,
		method: 'GET',
		path: '/auth/sessions',
		success: [200],
		query: ['accountId'],
		ids: [id('query', 'accountId', 'InternalAccount')],
	},
	deleteSession: {
		method: 'DELETE',
		path: '/auth/sessions/{id}',
		success: [202, 204],
		headers: signed,
		signature: 'challenge',
		query: [],
		body: 'none',
		ids: [id('path', 'id', 'Session')],
	},
	refreshSession: {
		method: 'POST',
		path: '/auth/sessions/{id}/refresh',
		success: [202, 201],
		headers: signed,
		signature: 'challenge',
		query: [],
		body: 'required',
		ids: [id('path', 'id', 'Session')],
	},
	createQuote: {
		...none,
		method: 'POST',
		path: '/quotes',
		success: [201],
		headers: ['idempotencyKey'],
		body: 'required',
		ids: [
			id('body', 'source.accountId', 'InternalAccount', false),
			id('body', 'source.customerId', 'Customer', false),
			id('body', 'destination.accountId', 'ExternalAccount', false),
			id('body', 'lookupId', 'Lookup', false),
		],
	},
	getQuote: {
		...none,
		method: 'GET',
		path: '/quotes/{quoteId}',
		success: [200],
		ids: [id('path', 'quoteId', 'Quote')],
	},
	executeQuote: {
		method: 'POST',
		path: '/quotes/{quoteId}/execute',
		success: [200],
		headers: ['walletSignature', 'idempotencyKey'],
		signature: 'quote',
		query: [],
		body: 'optional',
		ids: [id('path', 'quoteId', 'Quote')],
	},
	listTransactions: {
		...none,
		method: 'GET',
		path: '/transactions',
		success: [200],
		query: [
			...page,
			'customerId',
			'platformCustomerId',
			'accountIdentifier',
			'senderAccountIdentifier',
			'receiverAccountIdentifier',
			'status',
			'type',
			'reference',
			'startDate',
			'endDate',
			'sortOrder',
		],
		ids: [id('query', 'customerId', 'Customer', false)],
	},
	getTransaction: {
		...none,
		method: 'GET',
		path: '/transactions/{transactionId}',
		success: [200],
		ids: [id('path', 'transactionId', 'Transaction')],
	},
	sandboxFundAccount: {
		...none,
		method: 'POST',
		path: '/sandbox/internal-accounts/{accountId}/fund',
		success: [200],
		body: 'required',
		ids: [id('path', 'accountId', 'InternalAccount')],
	},
};
