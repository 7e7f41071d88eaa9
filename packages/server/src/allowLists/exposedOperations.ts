/**
 * The operations that browsers may call. The list is explicit, so that an operation that the contract gains stays
 * closed until somebody names it here; its body needs a schema too. Customers are made by the login alone, and a
 * browser changes nothing of its own but the email.
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
