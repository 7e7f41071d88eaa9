/** What stands for the name of a counterparty, in English. */
export const transactionNames = {
	moneyAdded: 'Money added',
	ownTransfer: 'Your transfer',
	otherPayment: 'Other payment',
	bankAccount: 'Bank account',
} as const;
