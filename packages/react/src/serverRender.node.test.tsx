import { QueryClient } from '@tanstack/react-query';
import { version } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, inject, test } from 'vitest';
import { createServerWallet } from '../testing/createServerWallet.js';
import { Page } from '../testing/Page.js';
import { Surroundings } from '../testing/Surroundings.js';

test('renders on a server as restoring, with nothing read and no browser needed', () => {
	expect(version).toBe(inject('reactVersion'));
	expect(globalThis).not.toHaveProperty('window');
	expect(globalThis).not.toHaveProperty('indexedDB');
	const { wallet, calls } = createServerWallet();
	const client = new QueryClient();
	const html = renderToString(
		<Surroundings client={client} wallet={wallet}>
			<Page />
		</Surroundings>,
	);
	expect(html).toBe('<p>restoring, transactions pending and idle, no seconds, restoring</p>');
	expect(calls).toEqual([]);
});
