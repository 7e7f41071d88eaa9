/** Routes of the customer operations. */
export const customerRoutes = {
	createCustomer: { method: 'POST', path: '/customers' },
	listCustomers: { method: 'GET', path: '/customers' },
	getCustomer: { method: 'GET', path: '/customers/{customerId}' },
	updateCustomer: { method: 'PATCH', path: '/customers/{customerId}' },
	deleteCustomer: { method: 'DELETE', path: '/customers/{customerId}' },
	sendEmailVerification: { method: 'POST', path: '/customers/{customerId}/verify-email' },
	confirmEmailVerification: {
		method: 'POST',
		path: '/customers/{customerId}/verify-email/confirm',
	},
	sendPhoneVerification: { method: 'POST', path: '/customers/{customerId}/verify-phone' },
	confirmPhoneVerification: {
		method: 'POST',
		path: '/customers/{customerId}/verify-phone/confirm',
	},
	createKycLink: { method: 'POST', path: '/customers/{customerId}/kyc-link' },
	importCustomers: { method: 'POST', path: '/customers/bulk/csv' },
	getCustomerImport: { method: 'GET', path: '/customers/bulk/jobs/{jobId}' },
} as const;

export type CustomerOperationName = keyof typeof customerRoutes;

/** Routes of the identity-check operations. */
export const verificationRoutes = {
	createBeneficialOwner: { method: 'POST', path: '/beneficial-owners' },
	listBeneficialOwners: { method: 'GET', path: '/beneficial-owners' },
	getBeneficialOwner: { method: 'GET', path: '/beneficial-owners/{beneficialOwnerId}' },
	updateBeneficialOwner: { method: 'PATCH', path: '/beneficial-owners/{beneficialOwnerId}' },
	createVerification: { method: 'POST', path: '/verifications' },
	listVerifications: { method: 'GET', path: '/verifications' },
	getVerification: { method: 'GET', path: '/verifications/{verificationId}' },
} as const;

export type VerificationOperationName = keyof typeof verificationRoutes;

/** Routes of the document operations. */
export const documentRoutes = {
	uploadDocument: { method: 'POST', path: '/documents' },
	listDocuments: { method: 'GET', path: '/documents' },
	getDocument: { method: 'GET', path: '/documents/{documentId}' },
	replaceDocument: { method: 'PUT', path: '/documents/{documentId}' },
	deleteDocument: { method: 'DELETE', path: '/documents/{documentId}' },
} as const;

export type DocumentOperationName = keyof typeof documentRoutes;

/** Routes of the internal and external account operations. */
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

/** Routes of the transfer and quote operations. */
export const paymentRoutes = {
	createTransferIn: { method: 'POST', path: '/transfer-in' },
	createTransferOut: { method: 'POST', path: '/transfer-out' },
	lookupUma: { method: 'GET', path: '/receiver/uma/{receiverUmaAddress}' },
	lookupExternalAccount: { method: 'GET', path: '/receiver/external-account/{accountId}' },
	createQuote: { method: 'POST', path: '/quotes' },
	getQuote: { method: 'GET', path: '/quotes/{quoteId}' },
	executeQuote: { method: 'POST', path: '/quotes/{quoteId}/execute' },
	estimateWithdrawalFee: { method: 'POST', path: '/crypto/estimate-withdrawal-fee' },
} as const;

export type PaymentOperationName = keyof typeof paymentRoutes;

/** Routes of the platform operations. */
export const platformRoutes = {
	getPlatformConfig: { method: 'GET', path: '/config' },
	updatePlatformConfig: { method: 'PATCH', path: '/config' },
	listExchangeRates: { method: 'GET', path: '/exchange-rates' },
	listDiscoveries: { method: 'GET', path: '/discoveries' },
	listUmaProviders: { method: 'GET', path: '/uma-providers' },
} as const;

export type PlatformOperationName = keyof typeof platformRoutes;

/** Routes of the invitation operations. */
export const invitationRoutes = {
	createInvitation: { method: 'POST', path: '/invitations' },
	getInvitation: { method: 'GET', path: '/invitations/{invitationCode}' },
	claimInvitation: { method: 'POST', path: '/invitations/{invitationCode}/claim' },
	cancelInvitation: { method: 'POST', path: '/invitations/{invitationCode}/cancel' },
} as const;

export type InvitationOperationName = keyof typeof invitationRoutes;

/** Routes of the operations of API tokens. */
export const tokenRoutes = {
	createToken: { method: 'POST', path: '/tokens' },
	listTokens: { method: 'GET', path: '/tokens' },
	getToken: { method: 'GET', path: '/tokens/{tokenId}' },
	deleteToken: { method: 'DELETE', path: '/tokens/{tokenId}' },
} as const;

export type TokenOperationName = keyof typeof tokenRoutes;

/** Routes of the sandbox operations. */
export const sandboxRoutes = {
	sandboxFundAccount: { method: 'POST', path: '/sandbox/internal-accounts/{accountId}/fund' },
	sandboxSend: { method: 'POST', path: '/sandbox/send' },
	sandboxReceiveUma: { method: 'POST', path: '/sandbox/uma/receive' },
	sandboxTestWebhook: { method: 'POST', path: '/sandbox/webhooks/test' },
} as const;

export type SandboxOperationName = keyof typeof sandboxRoutes;
