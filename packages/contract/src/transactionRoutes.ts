/**
 * Routes of the transaction operations. Separate from the other routes, because a page that only lists transactions needs
 * only these.
 */
export const transactionRoutes = {
	listTransactions: { method: 'GET', path: '/transactions' },
	getTransaction: { method: 'GET', path: '/transactions/{transactionId}' },
	confirmReceiptDelivery: { method: 'POST', path: '/transactions/{transactionId}/confirm' },
	approveTransaction: { method: 'POST', path: '/transactions/{transactionId}/approve' },
	rejectTransaction: { method: 'POST', path: '/transactions/{transactionId}/reject' },
} as const;

export type TransactionOperationName = keyof typeof transactionRoutes;
