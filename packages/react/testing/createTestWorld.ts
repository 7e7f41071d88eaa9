import type { Wallet, WalletConfig } from '@countersign/core';
import { QueryClient } from '@tanstack/react-query';
import { createTestBackend, type TestBackend } from './createTestBackend.js';
import { createTestWallet } from './createTestWallet.js';
import type { Person } from './people.js';
import { signIn } from './signIn.js';
import { type StrictSurroundings, strictly } from './strictly.js';

export interface TestWorld {
	readonly backend: TestBackend;
	readonly client: QueryClient;
	readonly wallet: Wallet;
	/** Options for `renderHook`. */
	readonly strict: StrictSurroundings;
}

/** A backend, a wallet, an app's own query client, and somebody signed in if named. */
export async function createTestWorld(
	person?: Person,
	config?: Partial<WalletConfig>,
): Promise<TestWorld> {
	const backend = await createTestBackend(config?.now);
	const wallet = createTestWallet(backend, config);
	const client = new QueryClient();
	if (person) await signIn(wallet, person);
	backend.forgetCalls();
	return { backend, client, wallet, strict: strictly(wallet, client) };
}
