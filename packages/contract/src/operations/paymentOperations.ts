import { id, none, type Operation, page } from './operation.js';

export type PaymentOperationName =
	| 'createTransferIn'
	| 'createTransferOut'
	| 'lookupUma'
	| 'lookupExternalAccount'
	| 'createQuote'
	| 'getQuote'
	| 'executeQuote'
	| 'estimateWithdrawalFee';

/** What moves money: transfers in one currency, and quotes. */
export const paymentOperations: Readonly<Record<PaymentOperationName, Operation>> = {
	createTransferIn: {
		...none,
		method: 'POST',
		path: '/transfer-in',
		success: [201],
		headers: ['idempotencyKey'],
		body: 'required',
		ids: [
			id('body', 'source.accountId', 'ExternalAccount'),
			id('body', 'destination.accountId', 'InternalAccount'),
		],
	},
	createTransferOut: {
		...none,
		method: 'POST',
		path: '/transfer-out',
		success: [201],
		headers: ['idempotencyKey'],
		body: 'required',
		ids: [
			id('body', 'source.accountId', 'InternalAccount'),
			id('body', 'destination.accountId', 'ExternalAccount'),
		],
	},
	lookupUma: {
		...none,
		method: 'GET',
		path: '/receiver/uma/{receiverUmaAddress}',
		success: [200],
		query: ['senderUmaAddress', 'customerId'],
		ids: [
			id('path', 'receiverUmaAddress', 'UmaAddress'),
			id('query', 'senderUmaAddress', 'UmaAddress', false),
			id('query', 'customerId', 'Customer', false),
		],
	},
	lookupExternalAccount: {
		...none,
		method: 'GET',
		path: '/receiver/external-account/{accountId}',
		success: [200],
		query: ['senderUmaAddress', 'customerId'],
		ids: [
			id('path', 'accountId', 'ExternalAccount'),
			id('query', 'senderUmaAddress', 'UmaAddress', false),
			id('query', 'customerId', 'Customer', false),
		],
	},
	createQuote: {
		...none,
		method: 'POST',
		path: '/quotes',
		success: [201],
		headers: ['idempotencyKey'],
		body: 'required',
		ids: [
			id('body', 'source.accountId', 'InternalAccount', false),
			id('body', 'source.customerId', 'Customer', false),
			id('body', 'destination.accountId', 'ExternalAccount', false),
			id('body', 'lookupId', 'Lookup', false),
		],
	},
	getQuote: {
		...none,
		method: 'GET',
		path: '/quotes/{quoteId}',
		success: [200],
		ids: [id('path', 'quoteId', 'Quote')],
	},
	executeQuote: {
		method: 'POST',
		path: '/quotes/{quoteId}/execute',
		success: [200],
		headers: ['walletSignature', 'idempotencyKey'],
		signature: 'quote',
		query: [],
		body: 'optional',
		ids: [id('path', 'quoteId', 'Quote')],
	},
	estimateWithdrawalFee: {
		...none,
		method: 'POST',
		path: '/crypto/estimate-withdrawal-fee',
		success: [200],
		body: 'required',
		ids: [id('body', 'internalAccountId', 'InternalAccount')],
	},
};

export type TransactionOperationName =
	| 'listTransactions'
	| 'getTransaction'
	| 'confirmReceiptDelivery'
	| 'approveTransaction'
	| 'rejectTransaction';

/** What became of the money. */
export const transactionOperations: Readonly<Record<TransactionOperationName, Operation>> = {
	listTransactions: {
		...none,
		method: 'GET',
		path: '/transactions',
		success: [200],
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
		ids: [id('query', 'customerId', 'Customer', false)],
	},
	getTransaction: {
		...none,
		method: 'GET',
		path: '/transactions/{transactionId}',
		success: [200],
		ids: [id('path', 'transactionId', 'Transaction')],
	},
	confirmReceiptDelivery: {
		...none,
		method: 'POST',
		path: '/transactions/{transactionId}/confirm',
		success: [200],
		body: 'optional',
		ids: [id('path', 'transactionId', 'Transaction')],
	},
	approveTransaction: {
		...none,
		method: 'POST',
		path: '/transactions/{transactionId}/approve',
		success: [200],
		body: 'optional',
		ids: [id('path', 'transactionId', 'Transaction')],
	},
	rejectTransaction: {
		...none,
		method: 'POST',
		path: '/transactions/{transactionId}/reject',
		success: [200],
		body: 'optional',
		ids: [id('path', 'transactionId', 'Transaction')],
	},
};
