import { type AuthOperationName, authRoutes } from './authRoutes.js';
import { describe, type IdParameter, id, page, signed, type Table } from './operation.js';
import * as routes from './routes.js';
import { type TransactionOperationName, transactionRoutes } from './transactionRoutes.js';

/** Name of an operation of the service. */
export type OperationName =
	| routes.CustomerOperationName
	| routes.VerificationOperationName
	| routes.DocumentOperationName
	| routes.AccountOperationName
	| AuthOperationName
	| routes.PaymentOperationName
	| TransactionOperationName
	| routes.PlatformOperationName
	| routes.InvitationOperationName
	| routes.TokenOperationName
	| routes.SandboxOperationName;

const required = { body: 'required' } as const;
const created = { success: [201], body: 'required' } as const;
const keyed = { headers: ['idempotencyKey'] } as const;

const customer = id('path', 'customerId', 'Customer');
const beneficialOwner = id('path', 'beneficialOwnerId', 'BeneficialOwner');
const internalAccount = id('path', 'id', 'InternalAccount');
const externalAccount = id('path', 'externalAccountId', 'ExternalAccount');
const credential = id('path', 'id', 'AuthMethod');
const session = id('path', 'id', 'Session');
const quote = id('path', 'quoteId', 'Quote');
const transaction = id('path', 'transactionId', 'Transaction');
const document = id('path', 'documentId', 'Document');
const invitation = id('path', 'invitationCode', 'Invitation');
const token = id('path', 'tokenId', 'Token');
const job = id('path', 'jobId', 'Job');
const ofAccount = id('query', 'accountId', 'InternalAccount');
const ofCustomer = id('query', 'customerId', 'Customer', false);
const ofSender = id('query', 'senderUmaAddress', 'UmaAddress', false);

/** Customers, and the verification of their contacts and identity. */
export const customerOperations: Table<routes.CustomerOperationName> = describe(
	routes.customerRoutes,
	{
		createCustomer: created,
		listCustomers: {
			query: [
				...page,
				'platformCustomerId',
				'customerType',
				'createdAfter',
				'createdBefore',
				'updatedAfter',
				'updatedBefore',
				'region',
				'currency',
				'umaAddress',
				'isIncludingDeleted',
			],
		},
		getCustomer: { ids: [customer] },
		updateCustomer: { ...signed, success: [202, 200], body: 'required', ids: [customer] },
		deleteCustomer: { ids: [customer] },
		sendEmailVerification: { success: [204], ids: [customer] },
		confirmEmailVerification: { ...required, ids: [customer] },
		sendPhoneVerification: { success: [204], ids: [customer] },
		confirmPhoneVerification: { ...required, ids: [customer] },
		createKycLink: { ...keyed, success: [201], body: 'optional', ids: [customer] },
		importCustomers: { success: [202], body: 'form' },
		getCustomerImport: { ids: [job] },
	},
);

/** Companies: who owns them, and whether they are approved. */
export const verificationOperations: Table<routes.VerificationOperationName> = describe(
	routes.verificationRoutes,
	{
		createBeneficialOwner: { ...created, ids: [id('body', 'customerId', 'Customer')] },
		listBeneficialOwners: {
			query: [...page, 'customerId'],
			ids: [id('query', 'customerId', 'Customer')],
		},
		getBeneficialOwner: { ids: [beneficialOwner] },
		updateBeneficialOwner: { ...required, ids: [beneficialOwner] },
		createVerification: { ...required, ids: [id('body', 'customerId', 'Customer')] },
		listVerifications: {
			query: [...page, 'customerId', 'verificationStatus'],
			ids: [ofCustomer],
		},
		getVerification: { ids: [id('path', 'verificationId', 'Verification')] },
	},
);

/** Documents about customers and beneficial owners. */
export const documentOperations: Table<routes.DocumentOperationName> = describe(
	routes.documentRoutes,
	{
		uploadDocument: {
			success: [201],
			body: 'form',
			ids: [id('body', 'documentHolder', 'DocumentHolder')],
		},
		listDocuments: {
			query: [...page, 'documentHolder'],
			ids: [id('query', 'documentHolder', 'DocumentHolder', false)],
		},
		getDocument: { ids: [document] },
		replaceDocument: { body: 'form', ids: [document] },
		deleteDocument: { success: [204], ids: [document] },
	},
);

/** Internal and external accounts of customers and of the platform itself. */
export const accountOperations: Table<routes.AccountOperationName> = describe(
	routes.accountRoutes,
	{
		listInternalAccounts: {
			query: [...page, 'currency', 'customerId', 'type'],
			ids: [ofCustomer],
		},
		listPlatformInternalAccounts: { query: ['currency', 'type'] },
		updateInternalAccount: { ...signed, ...required, success: [202, 200], ids: [internalAccount] },
		exportInternalAccount: { ...signed, ...required, success: [202, 200], ids: [internalAccount] },
		listExternalAccounts: { query: [...page, 'currency', 'customerId'], ids: [ofCustomer] },
		createExternalAccount: { ...created, ids: [id('body', 'customerId', 'Customer', false)] },
		getExternalAccount: { ids: [externalAccount] },
		deleteExternalAccount: { success: [204], ids: [externalAccount] },
		listPlatformExternalAccounts: { query: [...page, 'currency'] },
		createPlatformExternalAccount: created,
		getPlatformExternalAccount: { ids: [externalAccount] },
		deletePlatformExternalAccount: { success: [204], ids: [externalAccount] },
	},
);

/** Credentials and sessions of embedded wallets. */
export const authOperations: Table<AuthOperationName> = describe(authRoutes, {
	listCredentials: { query: ['accountId'], ids: [ofAccount] },
	createCredential: {
		...signed,
		...required,
		success: [202, 201],
		ids: [id('body', 'accountId', 'InternalAccount')],
	},
	challengeCredential: { body: 'optional', ids: [credential] },
	verifyCredential: { ...signed, ...required, success: [202, 200], ids: [credential] },
	deleteCredential: { ...signed, success: [202, 204], ids: [credential] },
	listSessions: { query: ['accountId'], ids: [ofAccount] },
	deleteSession: { ...signed, success: [202, 204], ids: [session] },
	refreshSession: { ...signed, ...required, success: [202, 201], ids: [session] },
});

/** What moves money: transfers in one currency, and quotes. */
export const paymentOperations: Table<routes.PaymentOperationName> = describe(
	routes.paymentRoutes,
	{
		createTransferIn: { ...keyed, ...created, ids: between('ExternalAccount', 'InternalAccount') },
		createTransferOut: { ...keyed, ...created, ids: between('InternalAccount', 'ExternalAccount') },
		lookupUma: {
			query: ['senderUmaAddress', 'customerId'],
			ids: [id('path', 'receiverUmaAddress', 'UmaAddress'), ofSender, ofCustomer],
		},
		lookupExternalAccount: {
			query: ['senderUmaAddress', 'customerId'],
			ids: [id('path', 'accountId', 'ExternalAccount'), ofSender, ofCustomer],
		},
		createQuote: {
			...keyed,
			...created,
			ids: [
				id('body', 'source.accountId', 'InternalAccount', false),
				id('body', 'source.customerId', 'Customer', false),
				id('body', 'destination.accountId', 'ExternalAccount', false),
				id('body', 'lookupId', 'Lookup', false),
			],
		},
		getQuote: { ids: [quote] },
		executeQuote: {
			headers: ['walletSignature', 'idempotencyKey'],
			signature: 'quote',
			body: 'optional',
			ids: [quote],
		},
		estimateWithdrawalFee: {
			...required,
			ids: [id('body', 'internalAccountId', 'InternalAccount')],
		},
	},
);

/** What became of the money. */
export const transactionOperations: Table<TransactionOperationName> = describe(transactionRoutes, {
	listTransactions: {
		query: [
			...page,
			'customerId',
			'platformCustomerId',
			'accountIdentifier',
			'senderAccountIdentifier',
			'receiverAccountIdentifier',
			'status',
			'type',
			'reference',
			'startDate',
			'endDate',
			'sortOrder',
		],
		ids: [ofCustomer],
	},
	getTransaction: { ids: [transaction] },
	confirmReceiptDelivery: { body: 'optional', ids: [transaction] },
	approveTransaction: { body: 'optional', ids: [transaction] },
	rejectTransaction: { body: 'optional', ids: [transaction] },
});

/** Settings of the platform, and what it can pay to at which rate. */
export const platformOperations: Table<routes.PlatformOperationName> = describe(
	routes.platformRoutes,
	{
		getPlatformConfig: {},
		updatePlatformConfig: required,
		listExchangeRates: { query: ['sourceCurrency', 'destinationCurrency', 'sendingAmount'] },
		listDiscoveries: { query: ['country', 'currency'] },
		listUmaProviders: {
			query: [...page, 'countryCode', 'currencyCode', 'hasBlockedProviders', 'sortOrder'],
		},
	},
);

/** Invitations of people who have no UMA address yet. */
export const invitationOperations: Table<routes.InvitationOperationName> = describe(
	routes.invitationRoutes,
	{
		createInvitation: { ...created, ids: [id('body', 'inviterUma', 'UmaAddress')] },
		getInvitation: { ids: [invitation] },
		claimInvitation: { ...required, ids: [invitation, id('body', 'inviteeUma', 'UmaAddress')] },
		cancelInvitation: { ids: [invitation] },
	},
);

/** The API tokens of the platform. */
export const tokenOperations: Table<routes.TokenOperationName> = describe(routes.tokenRoutes, {
	createToken: created,
	listTokens: {
		query: [...page, 'name', 'createdAfter', 'createdBefore', 'updatedAfter', 'updatedBefore'],
	},
	getToken: { ids: [token] },
	deleteToken: { success: [204], ids: [token] },
});

/** What only a sandbox offers. */
export const sandboxOperations: Table<routes.SandboxOperationName> = describe(
	routes.sandboxRoutes,
	{
		sandboxFundAccount: { ...required, ids: [id('path', 'accountId', 'InternalAccount')] },
		sandboxSend: { ...required, ids: [id('body', 'quoteId', 'Quote')] },
		sandboxReceiveUma: {
			...required,
			ids: [
				id('body', 'senderUmaAddress', 'UmaAddress'),
				id('body', 'receiverUmaAddress', 'UmaAddress', false),
				id('body', 'customerId', 'Customer', false),
			],
		},
		sandboxTestWebhook: {},
	},
);

/**
 * The operations of the service by name (service interface, §9).
 *
 * Not covered, neither here nor among the resources: cards, agents, stablecoin providers, and delegated keys.
 */
export const operations: Table<OperationName> = {
	...customerOperations,
	...verificationOperations,
	...documentOperations,
	...accountOperations,
	...authOperations,
	...paymentOperations,
	...transactionOperations,
	...platformOperations,
	...invitationOperations,
	...tokenOperations,
	...sandboxOperations,
};

/** The two accounts of a transfer. */
function between(source: IdParameter['type'], destination: IdParameter['type']): IdParameter[] {
	return [id('body', 'source.accountId', source), id('body', 'destination.accountId', destination)];
}
