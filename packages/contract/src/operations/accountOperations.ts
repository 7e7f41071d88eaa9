import { id, none, type Operation, page, signed } from './operation.js';

export type AccountOperationName =
	| 'listInternalAccounts'
	| 'listPlatformInternalAccounts'
	| 'updateInternalAccount'
	| 'exportInternalAccount'
	| 'listExternalAccounts'
	| 'createExternalAccount'
	| 'getExternalAccount'
	| 'deleteExternalAccount'
	| 'listPlatformExternalAccounts'
	| 'createPlatformExternalAccount'
	| 'getPlatformExternalAccount'
	| 'deletePlatformExternalAccount';

/** Internal and external accounts of customers and of the platform itself. */
export const accountOperations: Readonly<Record<AccountOperationName, Operation>> = {
	listInternalAccounts: {
		...none,
		method: 'GET',
		path: '/customers/internal-accounts',
		success: [200],
		query: [...page, 'currency', 'customerId', 'type'],
		ids: [id('query', 'customerId', 'Customer', false)],
	},
	listPlatformInternalAccounts: {
		...none,
		method: 'GET',
		path: '/platform/internal-accounts',
		success: [200],
		query: ['currency', 'type'],
	},
	updateInternalAccount: {
		...none,
		method: 'PATCH',
		path: '/internal-accounts/{id}',
		success: [202, 200],
		headers: signed,
		signature: 'challenge',
		body: 'required',
		ids: [id('path', 'id', 'InternalAccount')],
	},
	exportInternalAccount: {
		...none,
		method: 'POST',
		path: '/internal-accounts/{id}/export',
		success: [202, 200],
		headers: signed,
		signature: 'challenge',
		body: 'required',
		ids: [id('path', 'id', 'InternalAccount')],
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
	getExternalAccount: {
		...none,
		method: 'GET',
		path: '/customers/external-accounts/{externalAccountId}',
		success: [200],
		ids: [id('path', 'externalAccountId', 'ExternalAccount')],
	},
	deleteExternalAccount: {
		...none,
		method: 'DELETE',
		path: '/customers/external-accounts/{externalAccountId}',
		success: [204],
		ids: [id('path', 'externalAccountId', 'ExternalAccount')],
	},
	listPlatformExternalAccounts: {
		...none,
		method: 'GET',
		path: '/platform/external-accounts',
		success: [200],
		query: [...page, 'currency'],
	},
	createPlatformExternalAccount: {
		...none,
		method: 'POST',
		path: '/platform/external-accounts',
		success: [201],
		body: 'required',
	},
	getPlatformExternalAccount: {
		...none,
		method: 'GET',
		path: '/platform/external-accounts/{externalAccountId}',
		success: [200],
		ids: [id('path', 'externalAccountId', 'ExternalAccount')],
	},
	deletePlatformExternalAccount: {
		...none,
		method: 'DELETE',
		path: '/platform/external-accounts/{externalAccountId}',
		success: [204],
		ids: [id('path', 'externalAccountId', 'ExternalAccount')],
	},
};
