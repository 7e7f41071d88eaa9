import type { FieldTable } from './fieldTable.js';

/** Every table of the specification that lists the fields of a response. */
export const fieldTables: readonly FieldTable[] = [
	{ section: 'CurrencyAmount', fields: ['amount', 'currency'] },
	{ section: 'Currency', fields: ['code', 'name', 'symbol', 'decimals'] },
	{
		section: 'Transaction',
		fields: [
			...['id', 'status', 'type', 'destination', 'customerId', 'platformCustomerId', 'settledAt'],
			...['createdAt', 'updatedAt', 'receiptDeliveryConfirmedAt', 'agentId', 'description'],
			'counterpartyInformation',
		],
		absent: { agentId: 'no agent starts payments in this sandbox' },
	},
	{
		section: 'IncomingTransaction',
		fields: [
			...['type', 'receivedAmount', 'source', 'fees', 'reconciliationInstructions'],
			...['rateDetails', 'failureReason'],
		],
	},
	{
		section: 'OutgoingTransaction',
		fields: [
			...['type', 'status', 'source', 'sentAmount', 'receivedAmount', 'exchangeRate', 'fees'],
			...['reconciliationInstructions', 'quoteId', 'paymentInstructions', 'refund'],
			...['rateDetails', 'failureReason'],
		],
	},
	{
		section: 'ReconciliationInstructions',
		fields: ['reference', 'transactionHash'],
	},
	{
		section: 'IncomingRateDetails',
		fields: [
			...['serviceApiMultiplier', 'serviceApiFixedFee', 'serviceApiVariableFeeRate'],
			'serviceApiVariableFeeAmount',
		],
	},
	{
		section: 'PaymentInstructions',
		fields: ['accountOrWalletInfo', 'instructionsNotes', 'isPlatformAccount'],
	},
	{
		section: 'Quote',
		fields: [
			...['id', 'status', 'createdAt', 'expiresAt', 'source', 'destination', 'sendingCurrency'],
			...['receivingCurrency', 'totalSendingAmount', 'totalReceivingAmount', 'exchangeRate'],
			...['feesIncluded', 'transactionId', 'paymentInstructions', 'counterpartyInformation'],
			...['rateDetails', 'payloadToSign'],
		],
	},
	{
		section: 'GET /transactions, response',
		fields: ['data', 'hasMore', 'nextCursor', 'totalCount'],
	},
	{
		section: 'Customer',
		fields: [
			...['id', 'platformCustomerId', 'customerType', 'umaAddress', 'region', 'currencies'],
			...['email', 'createdAt', 'updatedAt', 'isDeleted', 'contactVerification'],
		],
	},
	{
		section: 'AuthMethod',
		fields: [
			...['id', 'accountId', 'type', 'nickname', 'createdAt', 'updatedAt', 'credentialId'],
			'otpEncryptionTargetBundle',
		],
	},
	{
		section: 'SignedRetryChallenge',
		fields: ['type', 'payloadToSign', 'requestId', 'expiresAt'],
	},
	{ section: 'PasskeyAuthChallenge', fields: ['challenge', 'requestId', 'expiresAt'] },
	{
		section: 'AuthSession',
		fields: [
			...['encryptedSessionSigningKey', 'expiresAt', 'id', 'accountId', 'type', 'nickname'],
			...['createdAt', 'updatedAt'],
		],
	},
	{ section: 'Errors', fields: ['status', 'code', 'message', 'details'] },
];
