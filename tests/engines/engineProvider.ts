import { defineBrowserProvider } from '@vitest/browser';
import type { CDPSession } from 'vitest/browser';
import type { BrowserProvider, BrowserProviderOption } from 'vitest/node';
import { needOfDriver } from '../../packages/testing/src/needOfEngine.js';
import type { Engine, Passkeys } from './engine.js';

/** Runs Vitest's browser tests in an engine that Playwright cannot drive here. One page runs them all. */
export function engineProvider(name: string, start: () => Promise<Engine>): BrowserProviderOption {
	return defineBrowserProvider({
		name,
		supportedBrowser: [name],
		options: {},
		providerFactory: () => createProvider(name, start),
	});
}

const noCommands: Passkeys = { send: async (method) => needOfDriver(method, false) };

function createProvider(name: string, start: () => Promise<Engine>): BrowserProvider {
	let engine: Promise<Engine> | undefined;
	const opened = () => {
		engine ??= start();
		return engine;
	};
	return {
		name,
		supportsParallelism: false,
		getCommandsContext: () => ({}),
		openPage: async (_session, url) => (await opened()).open(url),
		getCDPSession: async () => {
			const passkeys = (await opened()).passkeys?.() ?? noCommands;
			const session = { ...passkeys, on: () => session, once: () => session, off: () => session };
			// Vitest calls these four; Playwright's plugin widens the type to its own session.
			return session as unknown as CDPSession;
		},
		close: async () => (await engine)?.close(),
	};
}
