/**
 * The operations that browsers may call. The list is explicit, so that a new operation of the contract stays closed
 * until it is added here, with its steps. Only the login creates customers, and a browser can change only
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

/**
 * Operations for signing in. Each is itself a proof, so no cookie is needed; on a platform with its own login, they
 * are limited to that person's credentials.
 */
const signInOperations = ['verifyCredential', 'challengeCredential'] as const;

export type SignInOperation = (typeof signInOperations)[number];

/** Whether an operation can be open to a person who is not signed in. */
export const isForSignIn = (name: ExposedOperation): name is SignInOperation =>
	signInOperations.some((own) => own === name);
