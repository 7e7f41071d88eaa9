import type { Operation } from '../operation.js';
import { id, none } from './parts.js';

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
