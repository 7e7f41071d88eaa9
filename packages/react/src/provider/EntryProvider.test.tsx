import { getSession, signOut, subscribeSession } from '@countersign/core';
import { queryKeys } from '@countersign/core/query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestBackend } from '../../testing/createTestBackend.js';
import { createTestWallet } from '../../testing/createTestWallet.js';
import { createTestWorld } from '../../testing/createTestWorld.js';
import { alice } from '../../testing/people.js';
import { Surroundings } from '../../testing/Surroundings.js';
import { useMe } from '../hooks/customer.js';
import { SignIn } from '../ui/signIn/SignIn.js';
import { EntryProvider } from './EntryProvider.js';

afterEach(cleanup);

function Me() {
	return <p>{useMe().data?.email}</p>;
}

test('signs in without a query client, and shows progress and errors as with one', async () => {
	const backend = await createTestBackend();
	const onSignedIn = vi.fn();
	let isUp = false;
	const down = () => Response.json({ status: 503, code: 'INTERNAL_ERROR' }, { status: 503 });
	const wallet = createTestWallet(backend, {
		fetch: async (...request) => (isUp ? backend.fetch(...request) : down()),
	});
	render(
		<EntryProvider wallet={wallet}>
			<SignIn defaultEmail={alice.email} onSignedIn={onSignedIn} />
		</EntryProvider>,
		{ reactStrictMode: true },
	);
	const send = screen.getByRole('button', { name: 'Email me a code' });
	fireEvent.click(send);
	expect(send.ariaBusy).toBe('true');
	expect((await screen.findByRole('alert')).textContent).toContain('isn’t available right now');
	expect(send.ariaBusy).toBe('false');
	isUp = true;
	fireEvent.click(send);
	expect(screen.queryByRole('alert')).toBeNull();
	const code = await screen.findByRole('textbox', { name: 'Code' });
	fireEvent.change(code, { target: { value: '000000' } });
	await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
});

test('forgets an account when the provider unmounts before it hears that the session has ended', async () => {
	const { client, wallet } = await createTestWorld(alice);
	let unmount = (): void => undefined;
	subscribeSession(wallet, () => {
		if (getSession(wallet).status === 'none') unmount();
	});
	unmount = render(
		<Surroundings client={client} wallet={wallet}>
			<Me />
		</Surroundings>,
	).unmount;
	await screen.findByText(alice.email);
	expect(client.getQueryData(queryKeys.me(alice.accountId))).toBeDefined();
	await act(() => signOut(wallet));
	expect(client.getQueryData(queryKeys.me(alice.accountId))).toBeUndefined();
});
