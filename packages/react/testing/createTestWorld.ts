import type { Wallet } from '@countersign/core';
import { QueryClient } from '@tanstack/react-query';
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { createTestBackend, type TestBackend } from './createTestBackend.js';
import { createTestWallet } from './createTestWallet.js';
import type { Person } from './people.js';
import { Surroundings } from './Surroundings.js';
import { signIn } from './signIn.js';

export interface TestWorld {
	readonly backend: TestBackend;
	readonly client: QueryClient;
	readonly wallet: Wallet;
	/** StrictMode and both providers, around whatever is rendered. */
	readonly wrapper: FunctionComponent<{ children: ReactNode }>;
}

/** A backend, a wallet, an app's own query client, and somebody signed in if named. */
export async function createTestWorld(person?: Person): Promise<TestWorld> {
	const backend = await createTestBackend();
	const wallet = createTestWallet(backend);
	const client = new QueryClient();
	if (person) await signIn(wallet, person);
	backend.forgetCalls();
	return {
		backend,
		client,
		wallet,
		wrapper: ({ children }) => createElement(Surroundings, { client, wallet, children }),
	};
}
