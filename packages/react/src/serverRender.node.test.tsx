import { sandboxEnclaveKeys } from '@countersign/contract';
import { createWallet } from '@countersign/core';
import { QueryClient } from '@tanstack/react-query';
import { version } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, inject, test } from 'vitest';
import { Page } from '../testing/Page.js';
import { Surroundings } from '../testing/Surroundings.js';

test('renders on a server: restoring, nothing read, no browser needed', () => {
	expect(version).toBe(inject('reactVersion'));
	expect(globalThis).not.toHaveProperty('window');
	expect(globalThis).not.toHaveProperty('indexedDB');
	const calls: unknown[] = [];
	const wallet = createWallet({
		endpoint: 'http://localhost:8788/api',
		environment: 'sandbox',
		enclaveKeys: sandboxEnclaveKeys,
		allowSandboxOffLocalhost: true,
		fetch: async (...call) => {
			calls.push(call);
			return Response.error();
		},
	});
	const client = new QueryClient();
	const html = renderToString(
		<Surroundings client={client} wallet={wallet}>
			<Page />
		</Surroundings>,
	);
	expect(html).toBe('<p>restoring, transactions pending and idle, no seconds, restoring</p>');
	expect(calls).toEqual([]);
});
