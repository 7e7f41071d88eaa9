import { id, none, type Operation, page } from './operation.js';
import {
	type PaymentOperationName,
	paymentRoutes,
	type TransactionOperationName,
	transactionRoutes,
} from './paymentRoutes.js';

/** What moves money: transfers in one currency, and quotes. */
export const paymentOperations: Readonly<Record<PaymentOperationName, Operation>> = {
	createTransferIn: {
		...none,
		...paymentRoutes.createTransferIn,
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
		...paymentRoutes.createTransferOut,
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
		...paymentRoutes.lookupUma,
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
		...paymentRoutes.lookupExternalAccount,
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
		...paymentRoutes.createQuote,
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
		...paymentRoutes.getQuote,
		success: [200],
		ids: [id('path', 'quoteId', 'Quote')],
	},
	executeQuote: {
		...paymentRoutes.executeQuote,
		success: [200],
		headers: ['walletSignature', 'idempotencyKey'],
		signature: 'quote',
		query: [],
		body: 'optional',
		ids: [id('path', 'quoteId', 'Quote')],
	},
	estimateWithdrawalFee: {
		...none,
		...paymentRoutes.estimateWithdrawalFee,
		success: [200],
		body: 'required',
		ids: [id('body', 'internalAccountId', 'InternalAccount')],
	},
};

/** What became of the money. */
export const transactionOperations: Readonly<Record<TransactionOperationName, Operation>> = {
	listTransactions: {
		...none,
		...transactionRoutes.listTransactions,
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
		...transactionRoutes.getTransaction,
		success: [200],
		ids: [id('path', 'transactionId', 'Transaction')],
	},
	confirmReceiptDelivery: {
		...none,
		...transactionRoutes.confirmReceiptDelivery,
		success: [200],
		body: 'optional',
		ids: [id('path', 'transactionId', 'Transaction')],
	},
	approveTransaction: {
		...none,
		...transactionRoutes.approveTransaction,
		success: [200],
		body: 'optional',
		ids: [id('path', 'transactionId', 'Transaction')],
	},
	rejectTransaction: {
		...none,
		...transactionRoutes.rejectTransaction,
		success: [200],
		body: 'optional',
		ids: [id('path', 'transactionId', 'Transaction')],
	},
};
