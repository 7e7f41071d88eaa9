import { QueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createServerWallet } from '../testing/createServerWallet.js';
import { Surroundings } from '../testing/Surroundings.js';
import * as everything from './index.js';

type Hook = (input: object) => unknown;
const hooks = Object.entries(everything).filter(([name]) => /^use[A-Z]/.test(name)) as [
	string,
	Hook,
][];
/** Whatever a hook looks at before it has somebody who is signed in. */
const input = {
	expiresAt: '2099-01-01T00:00:00.000Z',
	transactionId: 'Transaction:00000000-0000-4000-8000-000000000000',
	quoteId: 'Quote:00000000-0000-4000-8000-000000000000',
};

function Probe({ hook }: { readonly hook: Hook }): JSX.Element {
	hook(input);
	return <p>rendered</p>;
}

test('finds the hooks to render', () => {
	expect(hooks.length).toBeGreaterThan(40);
});

test.each(hooks)('%s renders on a server without browser globals', (_, hook) => {
	for (const name of ['window', 'document', 'indexedDB', 'localStorage']) {
		expect(globalThis).not.toHaveProperty(name);
	}
	const { wallet, calls } = createServerWallet();
	const html = renderToString(
		<Surroundings client={new QueryClient()} wallet={wallet}>
			<Probe hook={hook} />
		</Surroundings>,
	);
	expect(html).toBe('<p>rendered</p>');
	expect(calls).toEqual([]);
});
