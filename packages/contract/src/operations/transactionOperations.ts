import type { Operation } from '../operation.js';
import { id, none, page } from './parts.js';

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
