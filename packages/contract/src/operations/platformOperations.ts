import { id, none, type Operation, page } from './operation.js';
import {
	type PlatformOperationName,
	platformRoutes,
	type SandboxOperationName,
	sandboxRoutes,
} from './platformRoutes.js';

/** Settings of the platform, and what it can pay to at which rate. */
export const platformOperations: Readonly<Record<PlatformOperationName, Operation>> = {
	getPlatformConfig: {
		...none,
		...platformRoutes.getPlatformConfig,
		success: [200],
	},
	updatePlatformConfig: {
		...none,
		...platformRoutes.updatePlatformConfig,
		success: [200],
		body: 'required',
	},
	listExchangeRates: {
		...none,
		...platformRoutes.listExchangeRates,
		success: [200],
		query: ['sourceCurrency', 'destinationCurrency', 'sendingAmount'],
	},
	listDiscoveries: {
		...none,
		...platformRoutes.listDiscoveries,
		success: [200],
		query: ['country', 'currency'],
	},
	listUmaProviders: {
		...none,
		...platformRoutes.listUmaProviders,
		success: [200],
		query: [...page, 'countryCode', 'currencyCode', 'hasBlockedProviders', 'sortOrder'],
	},
};

/** What only a sandbox offers. */
export const sandboxOperations: Readonly<Record<SandboxOperationName, Operation>> = {
	sandboxFundAccount: {
		...none,
		...sandboxRoutes.sandboxFundAccount,
		success: [200],
		body: 'required',
		ids: [id('path', 'accountId', 'InternalAccount')],
	},
	sandboxSend: {
		...none,
		...sandboxRoutes.sandboxSend,
		success: [200],
		body: 'required',
		ids: [id('body', 'quoteId', 'Quote')],
	},
	sandboxReceiveUma: {
		...none,
		...sandboxRoutes.sandboxReceiveUma,
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
		...sandboxRoutes.sandboxTestWebhook,
		success: [200],
	},
};
