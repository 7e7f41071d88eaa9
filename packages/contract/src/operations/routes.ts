import type { Operation } from './operation.js';

/** Method and path of an operation: all that a browser needs of it. */
export type OperationRoute = Pick<Operation, 'method' | 'path'>;

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

/** Where the operations of internal and external accounts are. */
export const accountRoutes: Readonly<Record<AccountOperationName, OperationRoute>> = {
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
};

export type AuthOperationName =
	| 'listCredentials'
	| 'createCredential'
	| 'challengeCredential'
	| 'verifyCredential'
	| 'deleteCredential'
	| 'listSessions'
	| 'deleteSession'
	| 'refreshSession';

/** Where the operations of credentials and sessions are. */
export const authRoutes: Readonly<Record<AuthOperationName, OperationRoute>> = {
	listCredentials: { method: 'GET', path: '/auth/credentials' },
	createCredential: { method: 'POST', path: '/auth/credentials' },
	challengeCredential: { method: 'POST', path: '/auth/credentials/{id}/challenge' },
	verifyCredential: { method: 'POST', path: '/auth/credentials/{id}/verify' },
	deleteCredential: { method: 'DELETE', path: '/auth/credentials/{id}' },
	listSessions: { method: 'GET', path: '/auth/sessions' },
	deleteSession: { method: 'DELETE', path: '/auth/sessions/{id}' },
	refreshSession: { method: 'POST', path: '/auth/sessions/{id}/refresh' },
};

export type CustomerOperationName =
	| 'createCustomer'
	| 'listCustomers'
	| 'getCustomer'
	| 'updateCustomer'
	| 'deleteCustomer'
	| 'sendEmailVerification'
	| 'confirmEmailVerification'
	| 'sendPhoneVerification'
	| 'confirmPhoneVerification'
	| 'createKycLink';

/** Where the operations of customers are. */
export const customerRoutes: Readonly<Record<CustomerOperationName, OperationRoute>> = {
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
};

export type VerificationOperationName =
	| 'createBeneficialOwner'
	| 'listBeneficialOwners'
	| 'getBeneficialOwner'
	| 'updateBeneficialOwner'
	| 'createVerification'
	| 'listVerifications'
	| 'getVerification';

/** Where the operations of identity checks are. */
export const verificationRoutes: Readonly<Record<VerificationOperationName, OperationRoute>> = {
	createBeneficialOwner: { method: 'POST', path: '/beneficial-owners' },
	listBeneficialOwners: { method: 'GET', path: '/beneficial-owners' },
	getBeneficialOwner: { method: 'GET', path: '/beneficial-owners/{beneficialOwnerId}' },
	updateBeneficialOwner: { method: 'PATCH', path: '/beneficial-owners/{beneficialOwnerId}' },
	createVerification: { method: 'POST', path: '/verifications' },
	listVerifications: { method: 'GET', path: '/verifications' },
	getVerification: { method: 'GET', path: '/verifications/{verificationId}' },
};

export type PaymentOperationName =
	| 'createTransferIn'
	| 'createTransferOut'
	| 'lookupUma'
	| 'lookupExternalAccount'
	| 'createQuote'
	| 'getQuote'
	| 'executeQuote'
	| 'estimateWithdrawalFee';

/** Where the operations of transfers and quotes are. */
export const paymentRoutes: Readonly<Record<PaymentOperationName, OperationRoute>> = {
	createTransferIn: { method: 'POST', path: '/transfer-in' },
	createTransferOut: { method: 'POST', path: '/transfer-out' },
	lookupUma: { method: 'GET', path: '/receiver/uma/{receiverUmaAddress}' },
	lookupExternalAccount: { method: 'GET', path: '/receiver/external-account/{accountId}' },
	createQuote: { method: 'POST', path: '/quotes' },
	getQuote: { method: 'GET', path: '/quotes/{quoteId}' },
	executeQuote: { method: 'POST', path: '/quotes/{quoteId}/execute' },
	estimateWithdrawalFee: { method: 'POST', path: '/crypto/estimate-withdrawal-fee' },
};

export type TransactionOperationName =
	| 'listTransactions'
	| 'getTransaction'
	| 'confirmReceiptDelivery'
	| 'approveTransaction'
	| 'rejectTransaction';

/** Where the operations of transactions are. */
export const transactionRoutes: Readonly<Record<TransactionOperationName, OperationRoute>> = {
	listTransactions: { method: 'GET', path: '/transactions' },
	getTransaction: { method: 'GET', path: '/transactions/{transactionId}' },
	confirmReceiptDelivery: { method: 'POST', path: '/transactions/{transactionId}/confirm' },
	approveTransaction: { method: 'POST', path: '/transactions/{transactionId}/approve' },
	rejectTransaction: { method: 'POST', path: '/transactions/{transactionId}/reject' },
};

export type PlatformOperationName =
	| 'getPlatformConfig'
	| 'updatePlatformConfig'
	| 'listExchangeRates'
	| 'listDiscoveries'
	| 'listUmaProviders';

/** Where the operations of the platform are. */
export const platformRoutes: Readonly<Record<PlatformOperationName, OperationRoute>> = {
	getPlatformConfig: { method: 'GET', path: '/config' },
	updatePlatformConfig: { method: 'PATCH', path: '/config' },
	listExchangeRates: { method: 'GET', path: '/exchange-rates' },
	listDiscoveries: { method: 'GET', path: '/discoveries' },
	listUmaProviders: { method: 'GET', path: '/uma-providers' },
};

export type SandboxOperationName =
	| 'sandboxFundAccount'
	| 'sandboxSend'
	| 'sandboxReceiveUma'
	| 'sandboxTestWebhook';

/** Where the operations of a sandbox are. */
export const sandboxRoutes: Readonly<Record<SandboxOperationName, OperationRoute>> = {
	sandboxFundAccount: { method: 'POST', path: '/sandbox/internal-accounts/{accountId}/fund' },
	sandboxSend: { method: 'POST', path: '/sandbox/send' },
	sandboxReceiveUma: { method: 'POST', path: '/sandbox/uma/receive' },
	sandboxTestWebhook: { method: 'POST', path: '/sandbox/webhooks/test' },
};
