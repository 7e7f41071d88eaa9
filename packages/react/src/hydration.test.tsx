import type { Wallet } from '@countersign/core';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { type JSX, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestWorld } from '../testing/createTestWorld.js';
import { Page } from '../testing/Page.js';
import { alice } from '../testing/people.js';
import { Surroundings } from '../testing/Surroundings.js';
import { SignIn } from './ui/signIn/SignIn.js';

const app = (wallet: Wallet): JSX.Element => (
	<StrictMode>
		<Surroundings client={new QueryClient()} wallet={wallet}>
			<Page />
		</Surroundings>
	</StrictMode>
);

// [M9]
test('renders the same first in the browser as on the server, even when signed in', async () => {
	const server = await createTestWorld();
	const browser = await createTestWorld(alice);
	const page = document.createElement('main');
	page.innerHTML = renderToString(app(server.wallet));
	const complaints = vi.spyOn(console, 'error');
	const onRecoverableError = vi.fn();
	const root = await act(async () =>
		hydrateRoot(page, app(browser.wallet), { onRecoverableError }),
	);
	onTestFinished(() => root.unmount());
	const shown = 'active, transactions success and idle, seconds, drafting';
	await waitFor(() => expect(page.textContent).toBe(shown));
	expect(onRecoverableError).not.toHaveBeenCalled();
	expect(complaints).not.toHaveBeenCalled();
	expect(browser.backend.calls()).toEqual(['GET /transactions']);
});

test('sends an address that is typed before the page hydrates', async () => {
	const { backend, client, wallet } = await createTestWorld();
	const page = (
		<Surroundings client={client} wallet={wallet}>
			<SignIn />
		</Surroundings>
	);
	const place = document.body.appendChild(document.createElement('main'));
	place.innerHTML = renderToString(page);
	const field = within(place).getByRole<HTMLInputElement>('textbox', { name: 'Email' });
	field.value = alice.email;
	const root = await act(async () => hydrateRoot(place, page));
	onTestFinished(() => {
		act(() => root.unmount());
		place.remove();
	});
	expect(field.value).toBe(alice.email);
	fireEvent.click(within(place).getByRole('button', { name: 'Email me a code' }));
	expect(await within(place).findByText(alice.email)).toBeDefined();
	expect(backend.calls()).toEqual(['POST /login']);
});
