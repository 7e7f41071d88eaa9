import type { OperationName } from '@countersign/contract';

/** Customers are made and read by the login alone. */
export type ExposedOperation = Exclude<
	OperationName,
	'createCustomer' | 'listCustomers' | 'getCustomer'
>;

/** What browsers may call. Naming an operation here lets it through; its body needs a schema too. */
export const exposedOperations: readonly ExposedOperation[] = [
	'listInternalAccounts',
	'listExternalAccounts',
	'createExternalAccount',
	'listCredentials',
	'createCredential',
	'challengeCredential',
	'verifyCredential',
	'deleteCredential',
	'listSessions',
	'deleteSession',
	'createQuote',
	'getQuote',
	'executeQuote',
	'listTransactions',
	'getTransaction',
	'sandboxFundAccount',
];
