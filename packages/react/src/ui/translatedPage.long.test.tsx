import { changeEmail, createExternalAccount } from '@countersign/core';
import { fundSandboxAccount } from '@countersign/core/sandbox';
import { usBank } from '@countersign/test-kit';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestWorld } from '../../testing/createTestWorld.js';
import { findEnabled } from '../../testing/findEnabled.js';
import { openWallet } from '../../testing/openApp.js';
import { alice } from '../../testing/people.js';
import { signIn } from '../../testing/signIn.js';
import { strictly } from '../../testing/strictly.js';
import { translatePage } from '../../testing/translatePage.js';
import { english } from './messages/english.js';
import { SendMoney } from './payment/SendMoney.js';
import { ChangeEmail } from './security/ChangeEmail.js';
import { SignIn } from './signIn/SignIn.js';

let stop: () => void;
beforeEach(() => {
	stop = translatePage();
});
afterEach(() => stop());

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await findEnabled(name));
const type = async (name: string, value: string) =>
	fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });

test('continues a sign-in when the countdown to the next code ends', async () => {
	let skipped = 0;
	const { strict } = await createTestWorld(undefined, { now: () => Date.now() + skipped });
	const onSignedIn = vi.fn();
	render(<SignIn onSignedIn={onSignedIn} />, strict);
	await type('Email', alice.email);
	await press('Email me a code');
	const resend = await button(english.signIn.resendCode);
	const { textContent } = resend;
	await waitFor(() => expect(resend.textContent).not.toBe(textContent));
	skipped = 30_000;
	await waitFor(() => expect(resend.ariaDisabled).toBe('false'));
	await type('Code', '000000');
	await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
});

test('takes a payment from its amount to its outcome', async () => {
	const wallet = openWallet();
	const { accountId } = await signIn(wallet);
	await fundSandboxAccount(wallet, { accountId, amount: 10_000_000 });
	const { id } = await createExternalAccount(wallet, usBank({ fullName: 'Ada Lovelace' }));
	render(<SendMoney to={{ accountId: id }} />, strictly(wallet, new QueryClient()));
	await type('You send, in USDB', '2.50');
	await press('Review');
	await press('Confirm and send');
	expect(await screen.findByRole('heading', { name: 'Sent' })).toBeDefined();
	expect(screen.getByRole('status').textContent).toContain('Ada Lovelace received');
});

test('shows an address that is changed elsewhere', async () => {
	const wallet = openWallet();
	const client = new QueryClient();
	await signIn(wallet);
	render(<ChangeEmail />, strictly(wallet, client));
	for (const email of [
		`${crypto.randomUUID()}@example.com`,
		`${crypto.randomUUID()}@example.org`,
	]) {
		await changeEmail(wallet, { email });
		await client.invalidateQueries();
		await waitFor(() => expect(screen.getByRole('status').textContent).toContain(email));
	}
});

test('leaves amounts and names as they are', async () => {
	const wallet = openWallet();
	const { accountId } = await signIn(wallet);
	await fundSandboxAccount(wallet, { accountId, amount: 10_000_000 });
	const { id } = await createExternalAccount(wallet, usBank({ fullName: 'Rose White' }));
	render(<SendMoney to={{ accountId: id }} />, strictly(wallet, new QueryClient()));
	await type('You send, in USDB', '2.50');
	await press('Review');
	const confirm = await button('Confirm and send');
	await waitFor(() => expect(confirm.querySelector('font')).not.toBeNull());
	for (const value of screen.getAllByText(/Rose White|2\.50/)) {
		expect(value.closest('font'), value.textContent).toBeNull();
	}
});
