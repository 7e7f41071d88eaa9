import { id, none, type Operation, page } from './operation.js';

export type PlatformOperationName =
	| 'getPlatformConfig'
	| 'updatePlatformConfig'
	| 'listExchangeRates'
	| 'listDiscoveries'
	| 'listUmaProviders';

/** Settings of the platform, and what it can pay to at which rate. */
export const platformOperations: Readonly<Record<PlatformOperationName, Operation>> = {
	getPlatformConfig: {
		...none,
		method: 'GET',
		path: '/config',
		success: [200],
	},
	updatePlatformConfig: {
		...none,
		method: 'PATCH',
		path: '/config',
		success: [200],
		body: 'required',
	},
	listExchangeRates: {
		...none,
		method: 'GET',
		path: '/exchange-rates',
		success: [200],
		query: ['sourceCurrency', 'destinationCurrency', 'sendingAmount'],
	},
	listDiscoveries: {
		...none,
		method: 'GET',
		path: '/discoveries',
		success: [200],
		query: ['country', 'currency'],
	},
	listUmaProviders: {
		...none,
		method: 'GET',
		path: '/uma-providers',
		success: [200],
		query: [...page, 'countryCode', 'currencyCode', 'hasBlockedProviders', 'sortOrder'],
	},
};

export type SandboxOperationName =
	| 'sandboxFundAccount'
	| 'sandboxSend'
	| 'sandboxReceiveUma'
	| 'sandboxTestWebhook';

/** What only a sandbox offers. */
export const sandboxOperations: Readonly<Record<SandboxOperationName, Operation>> = {
	sandboxFundAccount: {
		...none,
		method: 'POST',
		path: '/sandbox/internal-accounts/{accountId}/fund',
		success: [200],
		body: 'required',
		ids: [id('path', 'accountId', 'InternalAccount')],
	},
	sandboxSend: {
		...none,
		method: 'POST',
		path: '/sandbox/send',
		success: [200],
		body: 'required',
		ids: [id('body', 'quoteId', 'Quote')],
	},
	sandboxReceiveUma: {
		...none,
		method: 'POST',
		path: '/sandbox/uma/receive',
		success: [200],
		body: 'required',
		ids: [
			id('body', 'senderUmaAddress', 'UmaAddress'),
			id('body', 'receiverUmaAddress', 'UmaAddress', false),
			id('body', 'customerId', 'Customer', false),
		],
	},
	sandboxTestWebhook: {
		...none,
		method: 'POST',
		path: '/sandbox/webhooks/test',
		success: [200],
	},
};
