import type { WalletHandlerConfig } from '../src/settings/walletHandlerConfig.js';
import { createTestBackend, type TestBackend } from './createTestBackend.js';
import type { TestBrowser } from './testBrowser.js';

/** A backend of its own, and a browser in which Ada has signed in. */
export async function openSignedIn(
	overrides: Partial<WalletHandlerConfig> = {},
	email = 'ada@example.com',
): Promise<{
	readonly backend: TestBackend;
	readonly ada: TestBrowser;
	readonly accountId: string;
	readonly customerId: string;
}> {
	const backend = createTestBackend(overrides);
	const ada = backend.browser();
	await ada.signIn(email);
	const [customer] = backend.service.customers;
	return { backend, ada, accountId: customer?.accountId ?? '', customerId: customer?.id ?? '' };
}
