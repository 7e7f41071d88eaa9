import { sandboxTrust } from '@countersign/contract';
import { createBrowserFetch } from '@countersign/sandbox/testing';
import { createWalletHandler, type PeoplePort } from '@countersign/server';
import { memoryPeople, memoryStore } from '@countersign/server/testing';
import { noLimits } from '@countersign/test-kit';
import type { WalletConfig } from '../src/config/walletConfig.js';
import { createWallet, type Wallet } from '../src/wallet.js';

/** A platform's backend in this process, before any service. */
export interface InProcess {
	readonly people: PeoplePort;
	/** A wallet of its own browser, with its own cookies. */
	openWallet(config?: Partial<WalletConfig>): Wallet;
	/** The `fetch` of a browser of its own. */
	openBrowser(): typeof fetch;
}

const origin = 'http://localhost:5173';

/** Puts the backend before a service, so that core can be tried against its database. For Node. */
export function openInProcess(service: (request: Request) => Promise<Response>): InProcess {
	const people = memoryPeople();
	const handle = createWalletHandler({
		service: {
			baseUrl: 'http://localhost:8787/2025-10-13',
			tokenId: 'sandbox_token',
			clientSecret: 'sandbox_secret',
			fetch: service,
		},
		people,
		store: memoryStore(),
		origins: [origin],
		relyingParty: { id: 'localhost', name: 'Tests' },
		environment: 'sandbox',
		loginTime: 0,
		// All of these browsers are one network.
		limits: noLimits,
	});
	const openBrowser = () => createBrowserFetch(handle, { origin });
	return {
		people,
		openBrowser,
		openWallet: (config) =>
			createWallet({
				endpoint: `${origin}/api`,
				...sandboxTrust,
				storage: 'memory',
				fetch: openBrowser(),
				...config,
			}),
	};
}
