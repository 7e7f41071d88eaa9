/**
 * Operations that browsers may call. The union is explicit, so that an operation that the contract
 * gains stays closed until somebody opens it. Customers are made by the login alone, and a browser
 * changes nothing of its own but the email.
 */
export type ExposedOperation =
	| 'getCustomer'
	| 'sendEmailVerification'
	| 'confirmEmailVerification'
	| 'sendPhoneVerification'
	| 'confirmPhoneVerification'
	| 'listInternalAccounts'
	| 'updateInternalAccount'
	| 'exportInternalAccount'
	| 'listExternalAccounts'
	| 'createExternalAccount'
	| 'getExternalAccount'
	| 'deleteExternalAccount'
	| 'listCredentials'
	| 'createCredential'
	| 'challengeCredential'
	| 'verifyCredential'
	| 'deleteCredential'
	| 'listSessions'
	| 'deleteSession'
	| 'refreshSession'
	| 'createTransferIn'
	| 'createTransferOut'
	| 'lookupUma'
	| 'lookupExternalAccount'
	| 'createQuote'
	| 'getQuote'
	| 'executeQuote'
	| 'estimateWithdrawalFee'
	| 'listExchangeRates'
	| 'listDiscoveries'
	| 'listTransactions'
	| 'getTransaction'
	| 'updateCustomer'
	| 'sandboxFundAccount'
	| 'sandboxSend';

/** What browsers may call. Naming an operation here lets it through; its body needs a schema too. */
export const exposedOperations: readonly ExposedOperation[] = [
	'getCustomer',
	'sendEmailVerification',
	'confirmEmailVerification',
	'sendPhoneVerification',
	'confirmPhoneVerification',
	'listInternalAccounts',
	'updateInternalAccount',
	'exportInternalAccount',
	'listExternalAccounts',
	'createExternalAccount',
	'getExternalAccount',
	'deleteExternalAccount',
	'listCredentials',
	'createCredential',
	'challengeCredential',
	'verifyCredential',
	'deleteCredential',
	'listSessions',
	'deleteSession',
	'refreshSession',
	'createTransferIn',
	'createTransferOut',
	'lookupUma',
	'lookupExternalAccount',
	'createQuote',
	'getQuote',
	'executeQuote',
	'estimateWithdrawalFee',
	'listExchangeRates',
	'listDiscoveries',
	'listTransactions',
	'getTransaction',
	'updateCustomer',
	'sandboxFundAccount',
	'sandboxSend',
];
