import { addPasskey, getSession, listCredentials, signOut, type Wallet } from '@countersign/core';
import { needOfPasskeys } from '@countersign/test-kit';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { addAuthenticator } from '../../../testing/addAuthenticator.js';
import { openWallet } from '../../../testing/openApp.js';
import { signIn } from '../../../testing/signIn.js';
import { strictly } from '../../../testing/strictly.js';
import { PasskeyOffer } from './PasskeyOffer.js';

afterEach(cleanup);

const title = 'Sign in faster next time';
const offer = () => screen.findByRole('region', { name: title });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function enter(): Promise<Wallet> {
	const wallet = openWallet();
	await signIn(wallet);
	return wallet;
}

function show(wallet: Wallet): QueryClient {
	const client = new QueryClient();
	render(<PasskeyOffer />, strictly(wallet, client));
	return client;
}

/** Nothing is offered, once everything that decides about it has been read. */
async function expectNone(client: QueryClient): Promise<void> {
	await waitFor(() => expect(client.isFetching()).toBe(0));
	expect(screen.queryByRole('region', { name: title })).toBeNull();
}

test('creates a passkey with one tap after a sign-in by code', async () => {
	await addAuthenticator();
	const wallet = await enter();
	const client = show(wallet);
	await offer();
	press('Add a passkey');
	const notice = await screen.findByText(/Passkey added/);
	expect(document.activeElement?.contains(notice)).toBe(true);
	const types = (await listCredentials(wallet)).map(({ type }) => type);
	expect(types.sort()).toEqual(['EMAIL_OTP', 'PASSKEY']);
	await expectNone(client);
});

test('keeps the offer and shows no error when the prompt is closed', async () => {
	const authenticator = await addAuthenticator();
	await authenticator.setUserVerified(false);
	show(await enter());
	await offer();
	press('Add a passkey');
	expect((await screen.findByRole('status')).textContent).toContain('No passkey was used');
	expect(await offer()).toBeDefined();
	expect(screen.queryByRole('alert')).toBeNull();
});

test('hides the offer for a month after a dismissal, for this account on this device', async () => {
	needOfPasskeys();
	localStorage.clear();
	const email = `${crypto.randomUUID()}@example.com`;
	const wallet = openWallet();
	await signIn(wallet, { email });
	show(wallet);
	await offer();
	press('Not now');
	expect(screen.queryByRole('region', { name: title })).toBeNull();
	expect(document.activeElement?.textContent).toContain('whenever you like');
	// Another sign-in by code, which is what offers, comes after the end of a session.
	await act(() => signOut(wallet));
	await signIn(wallet, { email });
	cleanup();
	await expectNone(show(wallet));
	const [name = ''] = dismissals();
	const month = 30 * 24 * 60 * 60_000;
	localStorage.setItem(name, String(Number(localStorage.getItem(name)) - month - 1));
	cleanup();
	show(wallet);
	await offer();
	press('Not now');
	cleanup();
	show(await enter());
	await offer();
});

test('shows the offer to the account that signs in after a dismissal by another', async () => {
	needOfPasskeys();
	const wallet = await enter();
	show(wallet);
	await offer();
	press('Not now');
	await act(() => signIn(wallet));
	expect(await offer()).toBeDefined();
});

const dismissals = () =>
	Object.keys(localStorage).filter((key) => key.startsWith('countersign.passkey-offer.'));

test('does not name the account in the record of a dismissal', async () => {
	needOfPasskeys();
	localStorage.clear();
	const wallet = await enter();
	show(wallet);
	await offer();
	press('Not now');
	const state = getSession(wallet);
	const [, uuid = ''] = 'session' in state ? state.session.accountId.split(':') : [];
	expect(uuid).not.toBe('');
	expect(dismissals()).toHaveLength(1);
	expect(JSON.stringify({ ...localStorage })).not.toContain(uuid);
});

test('offers nothing to a person who has a passkey or is signed out', async () => {
	await addAuthenticator();
	const wallet = await enter();
	await addPasskey(wallet, { nickname: 'Desk key' });
	const client = show(wallet);
	await expectNone(client);
	await act(() => signOut(wallet));
	await expectNone(client);
});
