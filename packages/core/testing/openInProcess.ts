import { sandboxTrust } from '@countersign/contract';
import { createBrowserFetch } from '@countersign/sandbox/testing';
import type { PeoplePort, SpendingLimits } from '@countersign/server';
import { memoryPeople, memorySpending, memoryStore } from '@countersign/server/testing';
import type { WalletConfig } from '../src/config/walletConfig.js';
import { createWallet, type Wallet } from '../src/wallet.js';
import { openHandler } from './faults/testBackend.js';
import { origin } from './grid/browser.js';

/** A platform's backend in this process, before any service. */
export interface InProcess {
	readonly people: PeoplePort;
	/** A wallet of its own browser, with its own cookies. */
	openWallet(config?: Partial<WalletConfig>): Wallet;
	/** The `fetch` of a browser of its own. */
	openBrowser(): typeof fetch;
}

/**
 * Puts the backend before a service, so that core can be tried against its database. For Node.
 *
 * @param now - The backend's clock.
 * @param spendingLimits - Default: none.
 */
export function openInProcess(
	service: (request: Request) => Promise<Response>,
	now: () => number = Date.now,
	spendingLimits?: SpendingLimits,
): InProcess {
	const people = memoryPeople();
	// On a busy machine, the first request of a process takes long.
	const handle = openHandler({
		service,
		people,
		store: memoryStore(now),
		now,
		deadline: 60_000,
		...(spendingLimits && { spendingLimits, spending: memorySpending() }),
	});
	const openBrowser = () => createBrowserFetch(handle, { origin });
	return {
		people,
		openBrowser,
		openWallet: (config) =>
			createWallet({
				endpoint: `${origin}/api`,
				...sandboxTrust,
				privacyDigest: 'allow',
				storage: 'memory',
				fetch: openBrowser(),
				...config,
			}),
	};
}
