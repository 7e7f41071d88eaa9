import {
	createExternalAccount,
	fundSandboxAccount,
	listInternalAccounts,
	signOut,
	type Wallet,
} from '@countersign/core';
import { usBank } from '@countersign/test-kit';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openWallet } from '../../../testing/openApp.js';
import { signIn } from '../../../testing/signIn.js';
import { WalletPage } from '../signIn/WalletPage.js';
import { SendMoney } from './SendMoney.js';

const email = () => `${crypto.randomUUID()}@example.com`;

/** A signed-in person with 10 USDB and recipients of these names. */
async function openPerson(...names: string[]): Promise<Wallet> {
	const wallet = openWallet();
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

const press = async (name: string | RegExp) =>
	fireEvent.click(await screen.findByRole('button', { name }));
const enter = async (label: string, value: string) =>
	fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const amountField = () => screen.findByRole('textbox', { name: 'You send, in USDB' });

test('a page of its own signs a person in, who adds a first recipient and pays', async () => {
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

test('a person chooses a recipient, changes their mind, pays, and may pay again', async () => {
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

test('a reload keeps the choice, and a sign-out forgets it', async () => {
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

test('a form of a new recipient leads back to the saved ones', async () => {
	show(await openPerson('Ada Lovelace'));
	await press('Add recipient');
	await screen.findByRole('combobox', { name: 'They receive' });
	await press('Back');
	expect(await screen.findByRole('button', { name: /Ada Lovelace/ })).toBeDefined();
});
