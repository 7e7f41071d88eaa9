import { changeEmail, getMe, getSession, type WalletConfig } from '@countersign/core';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { openWallet } from '../../../testing/openApp.js';
import { signIn } from '../../../testing/signIn.js';
import { strictly } from '../../../testing/strictly.js';
import { english } from '../messages/english.js';
import { formatTime } from '../messages/formatMoment.js';
import { ChangeEmail } from './ChangeEmail.js';

afterEach(cleanup);

const words = english.emailChange;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const address = () => `${crypto.randomUUID()}@example.com`;

/** A signed-in person who is asked for another address. */
async function openForm(config: Partial<WalletConfig> = {}, former = address()) {
	const wallet = openWallet(config);
	await signIn(wallet, { email: former });
	const client = new QueryClient();
	const open = () =>
		render(
			<>
				<input aria-label="Elsewhere" />
				<ChangeEmail />
			</>,
			strictly(wallet, client),
		);
	open();
	fireEvent.click(await screen.findByRole('button', { name: words.change }));
	const field = screen.getByRole('textbox', { name: words.field });
	return { wallet, client, former, open, field };
}

/** A signed-in person who has changed the address, with the code step open. */
async function openChanged(...who: Parameters<typeof openForm>) {
	const { field, ...person } = await openForm(...who);
	const email = address();
	fireEvent.change(field, { target: { value: 'not an address' } });
	press(words.save);
	expect(field.getAttribute('aria-invalid')).toBe('true');
	fireEvent.change(field, { target: { value: email } });
	press(words.save);
	press(words.confirm.yes);
	await screen.findByRole('textbox', { name: 'Code' });
	return { ...person, email };
}

test('asks for a code to a new address, and completes the change once it is entered', async () => {
	const { email } = await openChanged();
	fireEvent.change(screen.getByRole('textbox', { name: 'Code' }), { target: { value: '000000' } });
	press(english.signIn.verifyCode);
	const end = await screen.findByText(/^Done\./);
	expect(end.closest('[data-cs~="notice"]')?.textContent).toContain(email);
	expect(screen.getByRole('button', { name: words.change })).toBeDefined();
});

test("asks for a code and proves the new address behind the platform's own login, too", async () => {
	const setPlatformSession = (accountId: string) =>
		fetch(`/api/platform-session?${new URLSearchParams({ accountId })}`, { method: 'POST' });
	onTestFinished(async () => void (await setPlatformSession('')));
	const email = address();
	const { accountId } = await signIn(openWallet(), { email });
	await setPlatformSession(accountId);
	const { wallet } = await openChanged({ endpoint: '/api/platform' }, email);
	fireEvent.change(screen.getByRole('textbox', { name: 'Code' }), { target: { value: '000000' } });
	press(english.signIn.verifyCode);
	await screen.findByText(/^Done\./);
	expect(await getMe(wallet)).not.toHaveProperty('formerEmail');
});

test('asks for a new code when another address replaces a proven one', async () => {
	const { wallet, client, email } = await openChanged();
	fireEvent.change(screen.getByRole('textbox', { name: 'Code' }), { target: { value: '000000' } });
	press(english.signIn.verifyCode);
	await screen.findByText(/^Done\./);
	await changeEmail(wallet, { email: address() });
	await client.invalidateQueries();
	expect(await screen.findByRole('button', { name: new RegExp(`${email}$`) })).toBeDefined();
	expect(screen.queryByText(/^Done\./)).toBeNull();
});

test('leaves the focus on a field that the person moved to during the code step', async () => {
	let release = () => {};
	let arrive = () => {};
	const held = new Promise<void>((resolve) => (release = resolve));
	const asked = new Promise<void>((resolve) => (arrive = resolve));
	let isHeld = false;
	const { field } = await openForm({
		fetch: async (input, init) => {
			if (isHeld && String(input).endsWith('/login')) {
				arrive();
				await held;
			}
			return fetch(input, init);
		},
	});
	isHeld = true;
	fireEvent.change(field, { target: { value: address() } });
	press(words.save);
	press(words.confirm.yes);
	await asked;
	const elsewhere = screen.getByRole('textbox', { name: 'Elsewhere' });
	elsewhere.focus();
	release();
	await screen.findByRole('textbox', { name: 'Code' });
	expect(document.activeElement).toBe(elsewhere);
});

test('rejects an address of another wallet in a sentence of its own', async () => {
	const taken = address();
	await signIn(openWallet(), { email: taken });
	const { field } = await openForm();
	fireEvent.change(field, { target: { value: taken } });
	press(words.save);
	press(words.confirm.yes);
	await screen.findByText(english.walletErrors.EMAIL_OTP_EMAIL_ALREADY_EXISTS);
});

test('accepts the sent code after a reload', async () => {
	const { email, open } = await openChanged();
	cleanup();
	open();
	const code = await screen.findByRole('textbox', { name: 'Code' });
	expect(document.activeElement).toBe(document.body);
	fireEvent.change(code, { target: { value: '000000' } });
	press(english.signIn.verifyCode);
	const end = await screen.findByText(/^Done\./);
	expect(end.closest('[data-cs~="notice"]')?.textContent).toContain(email);
});

test('goes back to the former address on one click, also after a reload', async () => {
	const { former, open } = await openChanged();
	cleanup();
	open();
	fireEvent.click(await screen.findByRole('button', { name: new RegExp(`${former}$`) }));
	const end = await screen.findByText(/again\.$/);
	expect(end.closest('[data-cs~="notice"]')?.textContent).toContain(former);
	expect(await screen.findByRole('button', { name: words.change })).toBeDefined();
});

// [G24m]
test('signs nothing before the person confirms the address if codes are the only credential', async () => {
	let changes = 0;
	const { field } = await openForm({
		fetch: (input, init) => {
			if (init?.method === 'PATCH') changes += 1;
			return fetch(input, init);
		},
	});
	const email = address();
	fireEvent.change(field, { target: { value: ` ${email.toUpperCase()}` } });
	press(words.save);
	const heading = screen.getByRole('heading', { name: words.confirm.title });
	expect(document.activeElement).toBe(heading);
	expect(heading.parentElement?.textContent).toContain(email);
	press(english.actions.back);
	expect(document.activeElement).toBe(screen.getByRole('textbox', { name: words.field }));
	expect(changes).toBe(0);
	press(words.save);
	press(words.confirm.yes);
	await screen.findByRole('textbox', { name: 'Code' });
	expect(changes).toBe(2);
});

test('says until when the former address can be restored once the page is closed', async () => {
	const { wallet } = await openChanged();
	const state = getSession(wallet);
	const end = 'session' in state ? state.session.expiresAt : '';
	const hint = screen.getByText(/^If you close this page/);
	expect(hint.querySelector('time')?.dateTime).toBe(end);
	expect(hint.textContent).toContain(formatTime(end, english.locale));
});

/** A service that lists a passkey beside the person's emailed code. */
const withPasskey: typeof fetch = async (input, init) => {
	const response = await fetch(input, init);
	if (!/\/auth\/credentials\?/.test(String(input))) return response;
	const { data } = await response.json();
	const passkey = { ...data[0], id: `AuthMethod:${crypto.randomUUID()}`, type: 'PASSKEY' };
	return Response.json({ data: [...data, passkey] });
};

test('does not cancel a change in progress, and keeps its form until it is done', async () => {
	let release = () => {};
	let arrive = () => {};
	const held = new Promise<void>((resolve) => (release = resolve));
	const sent = new Promise<void>((resolve) => (arrive = resolve));
	const { client, field } = await openForm({
		fetch: async (input, init) => {
			if (init?.method !== 'PATCH') return withPasskey(input, init);
			arrive();
			await held;
			return fetch(input, init);
		},
	});
	await expect.poll(() => client.isFetching()).toBe(0);
	fireEvent.change(field, { target: { value: address() } });
	press(words.save);
	await sent;
	press(english.actions.cancel);
	expect(field.isConnected).toBe(true);
	expect(screen.getByRole('button', { name: english.actions.cancel }).ariaDisabled).toBe('true');
	release();
	await screen.findByRole('textbox', { name: 'Code' });
});

test('does not undo a confirmed change in progress', async () => {
	let release = () => {};
	const held = new Promise<void>((resolve) => (release = resolve));
	const { field } = await openForm({
		fetch: async (input, init) => {
			if (init?.method === 'PATCH') await held;
			return fetch(input, init);
		},
	});
	fireEvent.change(field, { target: { value: address() } });
	press(words.save);
	press(words.confirm.yes);
	await expect
		.poll(() => screen.getByRole('button', { name: english.actions.back }).ariaDisabled)
		.toBe('true');
	press(english.actions.back);
	expect(screen.getByRole('heading', { name: words.confirm.title })).toBeDefined();
	release();
	await screen.findByRole('textbox', { name: 'Code' });
});
