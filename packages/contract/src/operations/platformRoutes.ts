/** Where the operations of the platform are. */
export const platformRoutes = {
	getPlatformConfig: { method: 'GET', path: '/config' },
	updatePlatformConfig: { method: 'PATCH', path: '/config' },
	listExchangeRates: { method: 'GET', path: '/exchange-rates' },
	listDiscoveries: { method: 'GET', path: '/discoveries' },
	listUmaProviders: { method: 'GET', path: '/uma-providers' },
} as const;

export type PlatformOperationName = keyof typeof platformRoutes;

/** Where the operations of a sandbox are. */
export const sandboxRoutes = {
	sandboxFundAccount: { method: 'POST', path: '/sandbox/internal-accounts/{accountId}/fund' },
	sandboxSend: { method: 'POST', path: '/sandbox/send' },
	sandboxReceiveUma: { method: 'POST', path: '/sandbox/uma/receive' },
	sandboxTestWebhook: { method: 'POST', path: '/sandbox/webhooks/test' },
} as const;

export type SandboxOperationName = keyof typeof sandboxRoutes;
