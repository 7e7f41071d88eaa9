import type { OperationRoute } from './operation.js';

export type PlatformOperationName =
	| 'getPlatformConfig'
	| 'updatePlatformConfig'
	| 'listExchangeRates'
	| 'listDiscoveries'
	| 'listUmaProviders';

/** Where the operations of the platform are. */
export const platformRoutes: Readonly<Record<PlatformOperationName, OperationRoute>> = {
	getPlatformConfig: { method: 'GET', path: '/config' },
	updatePlatformConfig: { method: 'PATCH', path: '/config' },
	listExchangeRates: { method: 'GET', path: '/exchange-rates' },
	listDiscoveries: { method: 'GET', path: '/discoveries' },
	listUmaProviders: { method: 'GET', path: '/uma-providers' },
};

export type SandboxOperationName =
	| 'sandboxFundAccount'
	| 'sandboxSend'
	| 'sandboxReceiveUma'
	| 'sandboxTestWebhook';

/** Where the operations of a sandbox are. */
export const sandboxRoutes: Readonly<Record<SandboxOperationName, OperationRoute>> = {
	sandboxFundAccount: { method: 'POST', path: '/sandbox/internal-accounts/{accountId}/fund' },
	sandboxSend: { method: 'POST', path: '/sandbox/send' },
	sandboxReceiveUma: { method: 'POST', path: '/sandbox/uma/receive' },
	sandboxTestWebhook: { method: 'POST', path: '/sandbox/webhooks/test' },
};
