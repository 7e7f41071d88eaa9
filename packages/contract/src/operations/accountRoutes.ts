/** Where the operations of internal and external accounts are. */
export const accountRoutes = {
	listInternalAccounts: { method: 'GET', path: '/customers/internal-accounts' },
	listPlatformInternalAccounts: { method: 'GET', path: '/platform/internal-accounts' },
	updateInternalAccount: { method: 'PATCH', path: '/internal-accounts/{id}' },
	exportInternalAccount: { method: 'POST', path: '/internal-accounts/{id}/export' },
	listExternalAccounts: { method: 'GET', path: '/customers/external-accounts' },
	createExternalAccount: { method: 'POST', path: '/customers/external-accounts' },
	getExternalAccount: { method: 'GET', path: '/customers/external-accounts/{externalAccountId}' },
	deleteExternalAccount: {
		method: 'DELETE',
		path: '/customers/external-accounts/{externalAccountId}',
	},
	listPlatformExternalAccounts: { method: 'GET', path: '/platform/external-accounts' },
	createPlatformExternalAccount: { method: 'POST', path: '/platform/external-accounts' },
	getPlatformExternalAccount: {
		method: 'GET',
		path: '/platform/external-accounts/{externalAccountId}',
	},
	deletePlatformExternalAccount: {
		method: 'DELETE',
		path: '/platform/external-accounts/{externalAccountId}',
	},
} as const;

export type AccountOperationName = keyof typeof accountRoutes;
