const usdb = { code: 'USDB', name: 'USDB', symbol: '$', decimals: 6 };

/** A quote for 25 USDB, without what is to be signed. */
export const sampleQuote = {
	id: 'Quote:1',
	status: 'PENDING',
	createdAt: '2026-01-01T00:00:00Z',
	expiresAt: '2026-01-01T00:05:00Z',
	source: { sourceType: 'ACCOUNT', accountId: 'InternalAccount:1' },
	destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:1' },
	sendingCurrency: usdb,
	receivingCurrency: usdb,
	totalSendingAmount: 25_000_000,
	totalReceivingAmount: 24_000_000,
	exchangeRate: 1,
	feesIncluded: 1_000_000,
	transactionId: 'Transaction:1',
};
