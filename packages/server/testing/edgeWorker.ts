import { createWalletHandler, type WalletHandler } from '../src/handler/createWalletHandler.js';
import { memoryPeople, memoryStore } from '../src/testing.js';

/** The handler as an edge runtime mounts it, with its ports in memory. */
export const respond: WalletHandler = createWalletHandler({
	service: {
		baseUrl: 'http://localhost:8787/2025-10-13',
		tokenId: 'sandbox_token',
		clientSecret: 'sandbox_secret',
	},
	people: memoryPeople(),
	store: memoryStore(),
	origins: ['http://localhost:5173'],
	relyingParty: { id: 'localhost', name: 'Test' },
	environment: 'sandbox',
	loginTime: 0,
});
