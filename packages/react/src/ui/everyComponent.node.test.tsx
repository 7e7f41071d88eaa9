import { QueryClient } from '@tanstack/react-query';
import type { FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createServerWallet } from '../../testing/createServerWallet.js';
import { alice } from '../../testing/people.js';
import { Surroundings } from '../../testing/Surroundings.js';
import * as ui from './index.js';
import * as parts from './parts.js';

const components = Object.entries({ ...ui, ...parts }).filter(([name]) => /^[A-Z]/.test(name)) as [
	string,
	FunctionComponent<object>,
][];

const ignore = () => undefined;

/** What any component may require. */
const props = {
	accountId: alice.accountId,
	account: alice.account,
	appearance: {},
	children: null,
	contact: 'phone',
	error: new Error('Nothing'),
	icon: 'key',
	instructions: [],
	label: 'Label',
	legend: 'Legend',
	messages: ui.english,
	name: 'key',
	onAdded: ignore,
	onChange: ignore,
	onClose: ignore,
	onRetry: ignore,
	options: [],
	provider: 'google',
	retrying: false,
	rows: 1,
	title: 'Title',
	to: { accountId: alice.recipient.id },
	tone: 'info',
	transactionId: alice.transaction.id,
	value: '',
};

test('finds the components to render', () => {
	expect(components.length).toBeGreaterThan(20);
});

test.each(components)('%s renders on a server without browser globals', (_, Component) => {
	for (const name of ['window', 'document', 'indexedDB', 'localStorage']) {
		expect(globalThis).not.toHaveProperty(name);
	}
	const { wallet, calls } = createServerWallet();
	const html = renderToString(
		<Surroundings client={new QueryClient()} wallet={wallet}>
			<Component {...{ ...props, wallet }} />
		</Surroundings>,
	);
	expect(calls).toEqual([]);
	// A browser that has no script yet would put what is in such a form into the address of the page.
	expect(html.match(/<form(?![^>]*method="dialog")[^>]*>/g) ?? []).toEqual([]);
});
