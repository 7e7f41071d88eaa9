import { type AccountOperationName, accountRoutes } from './accountRoutes.js';
import { id, none, type Operation, page, signed } from './operation.js';

/** Internal and external accounts of customers and of the platform itself. */
export const accountOperations: Readonly<Record<AccountOperationName, Operation>> = {
	listInternalAccounts: {
		...none,
		...accountRoutes.listInternalAccounts,
		success: [200],
		query: [...page, 'currency', 'customerId', 'type'],
		ids: [id('query', 'customerId', 'Customer', false)],
	},
	listPlatformInternalAccounts: {
		...none,
		...accountRoutes.listPlatformInternalAccounts,
		success: [200],
		query: ['currency', 'type'],
	},
	updateInternalAccount: {
		...signed,
		...accountRoutes.updateInternalAccount,
		success: [202, 200],
		body: 'required',
		ids: [id('path', 'id', 'InternalAccount')],
	},
	exportInternalAccount: {
		...signed,
		...accountRoutes.exportInternalAccount,
		success: [202, 200],
		body: 'required',
		ids: [id('path', 'id', 'InternalAccount')],
	},
	listExternalAccounts: {
		...none,
		...accountRoutes.listExternalAccounts,
		success: [200],
		query: [...page, 'currency', 'customerId'],
		ids: [id('query', 'customerId', 'Customer', false)],
	},
	createExternalAccount: {
		...none,
		...accountRoutes.createExternalAccount,
		success: [201],
		body: 'required',
		ids: [id('body', 'customerId', 'Customer', false)],
	},
	getExternalAccount: {
		...none,
		...accountRoutes.getExternalAccount,
		success: [200],
		ids: [id('path', 'externalAccountId', 'ExternalAccount')],
	},
	deleteExternalAccount: {
		...none,
		...accountRoutes.deleteExternalAccount,
		success: [204],
		ids: [id('path', 'externalAccountId', 'ExternalAccount')],
	},
	listPlatformExternalAccounts: {
		...none,
		...accountRoutes.listPlatformExternalAccounts,
		success: [200],
		query: [...page, 'currency'],
	},
	createPlatformExternalAccount: {
		...none,
		...accountRoutes.createPlatformExternalAccount,
		success: [201],
		body: 'required',
	},
	getPlatformExternalAccount: {
		...none,
		...accountRoutes.getPlatformExternalAccount,
		success: [200],
		ids: [id('path', 'externalAccountId', 'ExternalAccount')],
	},
	deletePlatformExternalAccount: {
		...none,
		...accountRoutes.deletePlatformExternalAccount,
		success: [204],
		ids: [id('path', 'externalAccountId', 'ExternalAccount')],
	},
};
