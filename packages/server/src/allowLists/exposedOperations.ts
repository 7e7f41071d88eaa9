/**
 * The operations that browsers may call. The list is explicit, so that a new operation of the contract stays closed
 * until it is added here, with a schema for its body. Only the login creates customers, and a browser can change only
 * its own customer's email.
 */
export const exposedOperations = [
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
] as const;

export type ExposedOperation = (typeof exposedOperations)[number];
