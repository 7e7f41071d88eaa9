import { listInvitations } from '@countersign/core';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createTestWorld } from '../../../testing/createTestWorld.js';
import { failure } from '../../../testing/failure.js';
import { openWallet } from '../../../testing/openApp.js';
import { alice } from '../../../testing/people.js';
import { signIn } from '../../../testing/signIn.js';
import { strictly } from '../../../testing/strictly.js';
import { english } from '../messages/english.js';
import { MessagesProvider } from '../messages/MessagesProvider.js';
import { spanish } from '../messages/spanish.js';
import { SendMoney } from '../payment/SendMoney.js';
import { InviteSomebody } from './InviteSomebody.js';

afterEach(cleanup);

async function open() {
	const { backend, strict } = await createTestWorld(alice);
	render(<InviteSomebody />, strict);
	await screen.findByRole('button', { name: 'Make a link' });
	return backend;
}

const fillIn = (name: RegExp, value: string) =>
	fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const makeLink = () => fireEvent.click(screen.getByRole('button', { name: 'Make a link' }));

test('makes a link for 30 days, and shares it by the dialog of the device', async () => {
	const share = vi.fn(async (_: ShareData) => undefined);
	Object.defineProperty(navigator, 'share', { value: share, configurable: true });
	onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
	const [wallet, onDone] = [openWallet(), vi.fn()];
	await signIn(wallet);
	render(<InviteSomebody onDone={onDone} />, strictly(wallet, new QueryClient()));
	await screen.findByRole('button', { name: 'Make a link' });
	fillIn(/first name/, ' Grace ');
	fillIn(/want to send/, '2.5');
	makeLink();
	fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
	const [invitation] = (await listInvitations(wallet)).data;
	expect(invitation).toMatchObject({ firstName: 'Grace', amountToSend: { amount: 2_500_000 } });
	const { url, createdAt, expiresAt = '' } = invitation ?? {};
	expect(share.mock.lastCall?.[0].url).toBe(url);
	const days = (Date.parse(expiresAt) - Date.parse(createdAt ?? '')) / 86_400_000;
	expect(Math.round(days)).toBe(30);
	expect(screen.getByRole('button', { name: 'Copy: Link' })).toBeDefined();
	fireEvent.click(screen.getByRole('button', { name: 'Done' }));
	expect(onDone).toHaveBeenCalledOnce();
});

test('explains an amount that is none, and sends nothing', async () => {
	const backend = await open();
	fillIn(/want to send/, 'much');
	makeLink();
	const field = screen.getByRole('textbox', { name: /want to send/ });
	await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
	expect(backend.calls(/^POST/)).toEqual([]);
});

test('keeps a typed amount when the language of the page changes', async () => {
	const wallet = openWallet();
	await signIn(wallet);
	const { rerender } = render(
		<MessagesProvider messages={english}>
			<InviteSomebody />
		</MessagesProvider>,
		strictly(wallet, new QueryClient()),
	);
	await screen.findByRole('button', { name: 'Make a link' });
	fillIn(/want to send/, '1.125');
	rerender(
		<MessagesProvider messages={spanish}>
			<InviteSomebody />
		</MessagesProvider>,
	);
	const { create } = spanish.invitations;
	fireEvent.click(await screen.findByRole('button', { name: create }));
	await waitFor(() => expect(screen.queryByRole('button', { name: create })).toBeNull());
	const [invitation] = (await listInvitations(wallet)).data;
	expect(invitation).toMatchObject({ amountToSend: { amount: 1_125_000 } });
});

test('says that a platform without a page for it invites nobody', async () => {
	const backend = await open();
	backend.respondTo('POST /invitations', () => failure(400, 'INVITATIONS_NOT_CONFIGURED'));
	makeLink();
	expect((await screen.findByRole('alert')).textContent).toBe('Nobody can be invited here.');
});

test('is one step of sending money, next to the recipients', async () => {
	const { strict } = await createTestWorld(alice);
	render(<SendMoney />, strict);
	const invite = { name: 'Invite somebody without an account' };
	fireEvent.click(await screen.findByRole('button', invite));
	fireEvent.click(await screen.findByRole('button', { name: 'Make a link' }));
	fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
	expect(await screen.findByRole('button', invite)).toBeDefined();
});
