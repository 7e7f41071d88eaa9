import {
	createExternalAccount,
	listInternalAccounts,
	signOut,
	type Wallet,
	type WalletConfig,
} from '@countersign/core';
import { fundSandboxAccount } from '@countersign/core/sandbox';
import { usBank } from '@countersign/test-kit';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createTestWorld } from '../../../testing/createTestWorld.js';
import { failure } from '../../../testing/failure.js';
import { findEnabled } from '../../../testing/findEnabled.js';
import { openWallet } from '../../../testing/openApp.js';
import { alice, bob } from '../../../testing/people.js';
import { signIn } from '../../../testing/signIn.js';
import { strictly } from '../../../testing/strictly.js';
import { WalletPage } from '../signIn/WalletPage.js';
import { TransactionList } from '../transactions/TransactionList.js';
import { SendMoney } from './SendMoney.js';

const email = () => `${crypto.randomUUID()}@example.com`;

/** A signed-in person with 10 USDB and recipients of these names. */
async function openPerson(...names: string[]): Promise<Wallet> {
	return openPersonWith({}, ...names);
}

async function openPersonWith(config: Partial<WalletConfig>, ...names: string[]): Promise<Wallet> {
	const wallet = openWallet(config);
	const { accountId } = await signIn(wallet);
	await fundSandboxAccount(wallet, { accountId, amount: 10_000_000 });
	for (const fullName of names) {
		const accountNumber = `12345678${names.indexOf(fullName)}0`;
		await createExternalAccount(wallet, usBank({ fullName, accountNumber }));
	}
	return wallet;
}

const show = (wallet: Wallet, onClose?: () => void) =>
	render(
		<WalletPage wallet={wallet}>
			<SendMoney {...(onClose && { onClose })} />
		</WalletPage>,
		{ reactStrictMode: true },
	);

const press = async (name: string | RegExp) => fireEvent.click(await findEnabled(name));
const enter = async (label: string, value: string) =>
	fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const amountField = () => screen.findByRole('textbox', { name: 'You send, in USDB' });

test('lets a person sign in, add a first recipient and pay on a page of its own', async () => {
	show(openWallet());
	await enter('Email', email());
	await press('Email me a code');
	await enter('Code', '000000');
	await enter('They receive', 'USD');
	await enter('Full name', 'Ada Lovelace');
	await enter('Routing number', '021000021');
	await enter('Account number', '1234567890');
	await press('Add recipient');
	const amount = await amountField();
	await waitFor(() => expect(document.activeElement).toBe(amount));
	expect(screen.getByText('Ada Lovelace')).toBeDefined();
});

test('lets a person choose a recipient, change their mind, pay and pay again', async () => {
	const onClose = vi.fn();
	show(await openPerson('Ada Lovelace', 'Grace Hopper'), onClose);
	await press(/Ada Lovelace/);
	await amountField();
	await press('Pay someone else');
	const heading = await screen.findByRole('heading', { name: 'Who do you want to pay?' });
	await waitFor(() => expect(document.activeElement).toBe(heading));
	await press(/Grace Hopper/);
	fireEvent.change(await amountField(), { target: { value: '2.50' } });
	await press('Review');
	await press('Confirm and send');
	expect(await screen.findByRole('heading', { name: 'Sent' })).toBeDefined();
	expect(screen.getByText(/received/).textContent).toContain('Grace Hopper');
	await press('Done');
	expect(onClose).toHaveBeenCalledTimes(1);
	expect(await screen.findByRole('button', { name: /Ada Lovelace/ })).toBeDefined();
});

test('moves the focus to the heading after a click, or at once with autoFocus', async () => {
	const wallet = await openPerson('Ada Lovelace');
	const strict = strictly(wallet, new QueryClient());
	const heading = (name: string) => screen.findByRole('heading', { name });
	const { unmount } = render(<SendMoney />, strict);
	await heading('Who do you want to pay?');
	expect(document.activeElement).toBe(document.body);
	await press('Add recipient');
	expect(document.activeElement).toBe(await heading('Add recipient'));
	unmount();
	render(<SendMoney autoFocus />, strict);
	expect(document.activeElement).toBe(await heading('Who do you want to pay?'));
});

test('pays another recipient after the review of a payment was left', async () => {
	show(await openPerson('Ada Lovelace', 'Grace Hopper'));
	await press(/Ada Lovelace/);
	fireEvent.change(await amountField(), { target: { value: '2.50' } });
	await press('Review');
	await press('Change the amount');
	await press('Pay someone else');
	await press(/Grace Hopper/);
	expect(await amountField()).toHaveProperty('value', '');
});

test('keeps a recipient chosen before a late response of the form', async () => {
	let release = () => {};
	const held = new Promise<void>((resolve) => (release = resolve));
	let isHeld = false;
	const wallet = await openPersonWith(
		{
			fetch: async (input, init) => {
				const isNew = init?.method === 'POST' && String(input).endsWith('/external-accounts');
				if (!isHeld || !isNew) return fetch(input, init);
				await held;
				return fetch(input, init);
			},
		},
		'Grace Hopper',
	);
	isHeld = true;
	const [account] = (await listInternalAccounts(wallet)).data;
	const drafts = () =>
		Object.keys(sessionStorage).filter((key) => key === `countersign recipient ${account?.id}`);
	show(wallet);
	await press('Add recipient');
	await enter('They receive', 'USD');
	await enter('Full name', 'Ada Lovelace');
	await enter('Routing number', '021000021');
	await enter('Account number', '1234567899');
	fireEvent.input(screen.getByLabelText('Account number'));
	await press('Add recipient');
	await press('Back');
	await press(/Grace Hopper/);
	fireEvent.change(await amountField(), { target: { value: '2.50' } });
	expect(drafts()).toHaveLength(1);
	release();
	// The form forgets what was typed when it has its response.
	await waitFor(() => expect(drafts()).toEqual([]));
	expect(screen.getByText('Grace Hopper')).toBeDefined();
	expect(await amountField()).toHaveProperty('value', '2.50');
});

test('offers another recipient when one cannot be looked up', async () => {
	const { backend, strict } = await createTestWorld(alice);
	const lookup = `GET /receiver/external-account/${alice.recipient.id}`;
	backend.respondTo(lookup, () => failure(400, 'INVALID_CURRENCY'));
	render(<SendMoney />, strict);
	await press(/Friend of alice/);
	expect(await screen.findByRole('alert')).toBeDefined();
	await press('Pay someone else');
	expect(await screen.findByRole('button', { name: /Friend of alice/ })).toBeDefined();
});

test('keeps the amount across a reload, for this recipient alone, until it is requested', async () => {
	const wallet = await openPerson('Ada Lovelace', 'Grace Hopper');
	const page = show(wallet);
	await press(/Ada Lovelace/);
	fireEvent.change(await amountField(), { target: { value: '2.50' } });
	page.unmount();
	show(wallet);
	expect(await amountField()).toHaveProperty('value', '2.50');
	await press('Review');
	await press('Confirm and send');
	await press('Done');
	await press(/Ada Lovelace/);
	expect(await amountField()).toHaveProperty('value', '');
	fireEvent.change(await amountField(), { target: { value: '1' } });
	await press('Pay someone else');
	await press(/Grace Hopper/);
	expect(await amountField()).toHaveProperty('value', '');
});

test('starts the next payment without the amount that was sent after a change', async () => {
	const wallet = await openPerson('Ada Lovelace');
	const page = show(wallet);
	await press(/Ada Lovelace/);
	fireEvent.change(await amountField(), { target: { value: '2.50' } });
	await press('Review');
	await press('Change the amount');
	await amountField();
	page.unmount();
	show(wallet);
	await press('Confirm and send');
	await press('Done');
	await press(/Ada Lovelace/);
	expect(await amountField()).toHaveProperty('value', '');
});

test('keeps the choice across a reload, and forgets it at sign-out', async () => {
	const wallet = await openPerson('Ada Lovelace');
	const page = show(wallet);
	await press(/Ada Lovelace/);
	await amountField();
	page.unmount();
	show(wallet);
	await amountField();
	const [account] = (await listInternalAccounts(wallet)).data;
	const kept = () => Object.keys(sessionStorage).filter((key) => key.includes(account?.id ?? ''));
	expect(kept()).toHaveLength(1);
	await signOut(wallet);
	await waitFor(() => expect(kept()).toEqual([]));
});

test('leads from the form of a new recipient back to the saved ones', async () => {
	show(await openPerson('Ada Lovelace'));
	await press('Add recipient');
	await screen.findByRole('combobox', { name: 'They receive' });
	await press('Back');
	expect(await screen.findByRole('button', { name: /Ada Lovelace/ })).toBeDefined();
});

test('keeps the form of the first recipient when a recipient is added elsewhere', async () => {
	const { backend, client, strict } = await createTestWorld(alice);
	const path = 'GET /customers/external-accounts';
	backend.respondTo(path, () => Response.json({ data: [], hasMore: false }));
	render(<SendMoney />, strict);
	await enter('Full name', 'Ada Lovelace');
	const name = screen.getByLabelText('Full name');
	backend.respondTo(path, () => Response.json({ data: [alice.recipient], hasMore: false }));
	await act(() => client.invalidateQueries());
	expect(await screen.findByRole('button', { name: 'Back' })).toBeDefined();
	expect(screen.getByLabelText('Full name')).toBe(name);
	expect(name).toHaveProperty('value', 'Ada Lovelace');
	await press('Back');
	expect(await screen.findByRole('button', { name: /Friend of alice/ })).toBeDefined();
});

/** A person with more than one page of recipients, Alice's own on the second. */
async function openManyRecipients() {
	const { backend, strict } = await createTestWorld(alice);
	const nextCursor = 'second';
	const other = { ...bob.recipient, customerId: alice.customerId };
	backend.respondTo('GET /customers/external-accounts', () => {
		const isSecond = backend
			.calls(/external-accounts\?/)
			.at(-1)
			?.includes('cursor=second');
		return Response.json(
			isSecond
				? { data: [alice.recipient], hasMore: false }
				: { data: [other], hasMore: true, nextCursor },
		);
	});
	return { backend, strict };
}

test('pays a recipient that is not on the first page', async () => {
	const { strict } = await openManyRecipients();
	render(<SendMoney to={{ accountId: alice.recipient.id }} />, strict);
	expect(await amountField()).toBeDefined();
});

test('reports a recipient that is on no page as missing', async () => {
	const { backend, strict } = await openManyRecipients();
	const { id } = alice.recipient;
	backend.respondTo(`GET /customers/external-accounts/${id}`, () => failure(404, 'NOT_FOUND'));
	render(<SendMoney to={{ accountId: id }} />, strict);
	expect(await screen.findByText(/can’t be found any more/)).toBeDefined();
});

test('pays a recipient that was added after the list was read', async () => {
	const { backend, client, strict } = await createTestWorld(alice);
	client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
	backend.respondTo('GET /customers/external-accounts', () =>
		Response.json({ data: [], hasMore: false, totalCount: 0 }),
	);
	render(<TransactionList />, strict);
	await waitFor(() => expect(backend.calls(/external-accounts/)).toHaveLength(1));
	cleanup();
	render(<SendMoney to={{ accountId: alice.recipient.id }} />, strict);
	expect(await amountField()).toBeDefined();
});

test('offers the recipients of the next page', async () => {
	const { strict } = await openManyRecipients();
	render(<SendMoney />, strict);
	await press('Show more recipients');
	const next = await screen.findByRole('button', { name: /Friend of alice/ });
	await waitFor(() => expect(document.activeElement).toBe(next));
	fireEvent.click(next);
	expect(await amountField()).toBeDefined();
	expect(screen.getByText('Friend of alice')).toBeDefined();
});

test('asks for the recipient again after another person signs in, or after going back and a reload', async () => {
	const wallet = await openPerson('Ada Lovelace');
	show(wallet);
	await press(/Ada Lovelace/);
	await amountField();
	await press('Pay someone else');
	await screen.findByRole('heading', { name: 'Who do you want to pay?' });
	cleanup();
	show(wallet);
	await press(/Ada Lovelace/);
	await amountField();
	await act(() => signIn(wallet));
	expect(await screen.findByLabelText('They receive')).toBeDefined();
});

test('excludes names of recipients from page translation and isolates their direction', async () => {
	show(await openPerson('Ada (Lovelace)'));
	const expectWhole = (name: HTMLElement) => {
		expect(name.closest('[translate="no"]')).not.toBeNull();
		expect(name.closest('bdi, [dir="auto"]')).not.toBeNull();
	};
	expectWhole(await screen.findByText('Ada (Lovelace)'));
	await press(/Ada/);
	await amountField();
	expectWhole(screen.getByText('Ada (Lovelace)'));
});
