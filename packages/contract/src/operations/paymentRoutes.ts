/** Where the operations of transfers and quotes are. */
export const paymentRoutes = {
	createTransferIn: { method: 'POST', path: '/transfer-in' },
	createTransferOut: { method: 'POST', path: '/transfer-out' },
	lookupUma: { method: 'GET', path: '/receiver/uma/{receiverUmaAddress}' },
	lookupExternalAccount: { method: 'GET', path: '/receiver/external-account/{accountId}' },
	createQuote: { method: 'POST', path: '/quotes' },
	getQuote: { method: 'GET', path: '/quotes/{quoteId}' },
	executeQuote: { method: 'POST', path: '/quotes/{quoteId}/execute' },
	estimateWithdrawalFee: { method: 'POST', path: '/crypto/estimate-withdrawal-fee' },
} as const;

export type PaymentOperationName = keyof typeof paymentRoutes;

/** Where the operations of transactions are. */
export const transactionRoutes = {
	listTransactions: { method: 'GET', path: '/transactions' },
	getTransaction: { method: 'GET', path: '/transactions/{transactionId}' },
	confirmReceiptDelivery: { method: 'POST', path: '/transactions/{transactionId}/confirm' },
	approveTransaction: { method: 'POST', path: '/transactions/{transactionId}/approve' },
	rejectTransaction: { method: 'POST', path: '/transactions/{transactionId}/reject' },
} as const;

export type TransactionOperationName = keyof typeof transactionRoutes;
