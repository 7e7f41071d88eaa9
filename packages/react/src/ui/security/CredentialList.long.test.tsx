import type { AuthMethod } from '@countersign/contract';
import {
	addOauth,
	addPasskey,
	cancelStepUp,
	getStepUp,
	listCredentials,
	signOut,
	type Wallet,
	type WalletConfig,
} from '@countersign/core';
import { needOfPasskeys, oidcToken } from '@countersign/test-kit';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { addAuthenticator } from '../../../testing/addAuthenticator.js';
import { createTestWorld } from '../../../testing/createTestWorld.js';
import { failure } from '../../../testing/failure.js';
import { openWallet } from '../../../testing/openApp.js';
import { alice } from '../../../testing/people.js';
import { signIn } from '../../../testing/signIn.js';
import { strictly } from '../../../testing/strictly.js';
import { useStepUp } from '../../state/useStepUp.js';
import { CredentialList } from './CredentialList.js';

afterEach(cleanup);

/** A person who is signed in by a code, with the list open once these were added. */
async function open(
	prepare: (wallet: Wallet) => Promise<unknown> = async () => undefined,
	beside?: ReactElement,
	config: Partial<WalletConfig> = {},
) {
	const email = `${crypto.randomUUID()}@example.com`;
	const wallet = openWallet(config);
	await signIn(wallet, { email });
	await prepare(wallet);
	const { rerender } = render(
		<>
			{beside}
			<CredentialList />
		</>,
		strictly(wallet, new QueryClient()),
	);
	await screen.findByText(email);
	const types = async () => (await listCredentials(wallet)).map(({ type }) => type).sort();
	const unmount = () => rerender(beside);
	return { email, wallet, types, unmount };
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const nickname = () => screen.getByRole('textbox', { name: 'Name of the passkey' });
const rowOf = (name: string) => screen.getByText(name).closest('li') as HTMLElement;

test('creates a passkey under the given name and restores the focus', async () => {
	await addAuthenticator();
	const { email, types } = await open();
	expect(rowOf(email).textContent).toContain('In use');
	press('Add a passkey');
	await waitFor(() => expect(document.activeElement).toBe(nickname()));
	const browser = navigator.userAgent.includes('Firefox') ? 'Firefox' : 'Chrome';
	expect(nickname()).toHaveProperty('value', expect.stringContaining(browser));
	fireEvent.change(nickname(), { target: { value: '<b>' } });
	press('Create passkey');
	expect(nickname().getAttribute('aria-invalid')).toBe('true');
	expect(document.activeElement).toBe(nickname());
	fireEvent.change(nickname(), { target: { value: ' Ada’s key ' } });
	press('Create passkey');
	expect(await screen.findByText(/Passkey added/)).toBeDefined();
	await screen.findByText("Ada's key");
	expect(document.activeElement).toBe(button('Add a passkey'));
	expect(await types()).toEqual(['EMAIL_OTP', 'PASSKEY']);
});

test('removes the notice of an added passkey when it is removed again', async () => {
	await addAuthenticator();
	await open();
	press('Add a passkey');
	fireEvent.change(nickname(), { target: { value: 'Desk key' } });
	press('Create passkey');
	await screen.findByText(/Passkey added/);
	fireEvent.click(await screen.findByRole('button', { name: 'Remove Desk key' }));
	press('Remove passkey');
	await screen.findByText('no longer opens your wallet', { exact: false });
	expect(screen.queryByText(/Passkey added/)).toBeNull();
});

test('shows no error when the prompt is closed, and keeps the name for a retry', async () => {
	const authenticator = await addAuthenticator();
	const { types } = await open();
	await authenticator.setUserVerified(false);
	press('Add a passkey');
	fireEvent.change(nickname(), { target: { value: 'Desk key' } });
	press('Create passkey');
	await waitFor(() => expect(screen.getByRole('status').textContent).toContain('No passkey'));
	expect(screen.queryByRole('alert')).toBeNull();
	expect(nickname()).toHaveProperty('value', 'Desk key');
	expect(await types()).toEqual(['EMAIL_OTP']);
	press('Cancel');
	expect(document.activeElement).toBe(button('Add a passkey'));
	press('Add a passkey');
	expect(screen.queryByText(/No passkey/)).toBeNull();
});

test('does not offer to remove an identity that is the last way to sign in on a new device', async () => {
	await addAuthenticator();
	const withoutEmail: typeof fetch = async (input, init) => {
		const response = await fetch(input, init);
		if (!/\/auth\/credentials\?/.test(String(input))) return response;
		const { data } = (await response.json()) as { data: readonly AuthMethod[] };
		return Response.json({ data: data.filter(({ type }) => type !== 'EMAIL_OTP') });
	};
	const wallet = openWallet({ fetch: withoutEmail });
	await signIn(wallet);
	await addPasskey(wallet, { nickname: 'Desk key' });
	const sub = crypto.randomUUID();
	const { nickname: identity } = await addOauth(wallet, { oidcToken: oidcToken({ sub }) });
	render(<CredentialList />, strictly(wallet, new QueryClient()));
	await screen.findByRole('button', { name: 'Remove Desk key' });
	expect(within(rowOf(identity)).queryByRole('button')).toBeNull();
});

test('removes a passkey after a confirmation, and keeps it when the person declines', async () => {
	await addAuthenticator();
	const { types } = await open((wallet) => addPasskey(wallet, { nickname: 'Desk key' }));
	button('Remove Desk key').focus();
	press('Remove Desk key');
	const dialog = await screen.findByRole('dialog', { name: 'Remove this passkey?' });
	expect(dialog.textContent).toContain('Desk key');
	press('Keep it');
	expect(screen.queryByRole('dialog')).toBeNull();
	expect(document.activeElement).toBe(button('Remove Desk key'));
	press('Remove Desk key');
	press('Remove passkey');
	const end = await screen.findByRole('status');
	expect(end.textContent).toBe('Desk key no longer opens your wallet.');
	expect(document.activeElement?.contains(end)).toBe(true);
	expect(screen.queryByRole('dialog')).toBeNull();
	await waitFor(() => expect(screen.queryAllByRole('listitem')).toHaveLength(1));
	expect(await types()).toEqual(['EMAIL_OTP']);
});

/** Holds the signed request, as `DELETE /api/…`, until it is let go. */
function holdingFetch(call: RegExp) {
	let arrive = () => {};
	let letGo = () => {};
	let response: Promise<Response> | undefined;
	const sent = new Promise<void>((resolve) => (arrive = resolve));
	const released = new Promise<void>((resolve) => (letGo = resolve));
	const holding: typeof fetch = (address, init) => {
		const isSigned = new Headers(init?.headers).has('Service-Wallet-Signature');
		if (!call.test(`${init?.method} ${address}`) || !isSigned) return fetch(address, init);
		response = released.then(() => fetch(address, init));
		arrive();
		return response;
	};
	/** Settles with the response, or without one. */
	const release = async () => {
		letGo();
		await response?.catch(() => undefined);
	};
	return { fetch: holding, sent, release };
}

test('keeps a passkey when "Keep it" is clicked before the removal has reached the service', async () => {
	await addAuthenticator();
	const { fetch: slow, sent, release } = holdingFetch(/^DELETE /);
	const add = (wallet: Wallet) => addPasskey(wallet, { nickname: 'Desk key' });
	const { types } = await open(add, undefined, { fetch: slow });
	press('Remove Desk key');
	press('Remove passkey');
	await sent;
	press('Keep it');
	await release();
	expect(await types()).toEqual(['EMAIL_OTP', 'PASSKEY']);
	expect(screen.queryByText(/no longer opens/)).toBeNull();
});

test('does not ask again about an unconfirmed removal in another account', async () => {
	await addAuthenticator();
	const { wallet } = await open((wallet) => addPasskey(wallet, { nickname: 'Desk key' }));
	press('Remove Desk key');
	await screen.findByRole('dialog', { name: 'Remove this passkey?' });
	const email = `${crypto.randomUUID()}@example.com`;
	await act(() => signIn(wallet, { email }));
	await screen.findByText(email);
	expect(screen.queryByRole('dialog')).toBeNull();
});

test('neither asks nor says anything about a removal after a sign-out', async () => {
	await addAuthenticator();
	const { email, wallet } = await open((wallet) => addPasskey(wallet, { nickname: 'Desk key' }));
	press('Remove Desk key');
	await screen.findByRole('dialog', { name: 'Remove this passkey?' });
	await act(() => signOut(wallet));
	await act(() => signIn(wallet, { email }));
	await screen.findByText('Desk key');
	expect(screen.queryByRole('dialog')).toBeNull();
});

/** A person whose new passkey is being added, with a field beside the list. */
async function addSlowly() {
	await addAuthenticator();
	const { fetch: slow, sent, release } = holdingFetch(/^POST .*\/credentials$/);
	const { types } = await open(undefined, <input aria-label="Elsewhere" />, { fetch: slow });
	press('Add a passkey');
	fireEvent.change(nickname(), { target: { value: 'Desk key' } });
	press('Create passkey');
	await sent;
	return { release, types };
}

test('does not cancel a passkey that is being added, and keeps its form until it is added', async () => {
	const { release, types } = await addSlowly();
	press('Cancel');
	expect(nickname()).toHaveProperty('value', 'Desk key');
	expect(button('Cancel').ariaDisabled).toBe('true');
	await release();
	await screen.findByText(/Passkey added/);
	expect(await types()).toEqual(['EMAIL_OTP', 'PASSKEY']);
});

test('leaves the focus in another field when a passkey is added late', async () => {
	const { release } = await addSlowly();
	const elsewhere = screen.getByRole('textbox', { name: 'Elsewhere' });
	elsewhere.focus();
	await release();
	await screen.findByText(/Passkey added/);
	expect(document.activeElement).toBe(elsewhere);
});

/** Asks to remove the passkey when the sign-in is not recent any more. */
async function removeLate(): Promise<void> {
	await fetch('/api/age-login', { method: 'POST' });
	press('Remove Desk key');
	press('Remove passkey');
}

test('asks for a sign-in in a dialog when a removal needs it, and then continues', async () => {
	await addAuthenticator();
	const { email, types } = await open((wallet) => addPasskey(wallet, { nickname: 'Desk key' }));
	await removeLate();
	const again = await screen.findByRole('dialog', { name: 'Sign in again' });
	expect(await types()).toEqual(['EMAIL_OTP', 'PASSKEY']);
	await within(again).findByText(email);
	fireEvent.click(within(again).getByRole('button', { name: 'Email me a code' }));
	const code = await within(again).findByRole('textbox', { name: 'Code' });
	fireEvent.change(code, { target: { value: '000000' } });
	fireEvent.click(within(again).getByRole('button', { name: 'Continue' }));
	await screen.findByText(/no longer opens/);
	expect(await types()).toEqual(['EMAIL_OTP']);
});

test('keeps the passkey when the sign-in is cancelled', async () => {
	await addAuthenticator();
	const { types } = await open((wallet) => addPasskey(wallet, { nickname: 'Desk key' }));
	await removeLate();
	const again = await screen.findByRole('dialog', { name: 'Sign in again' });
	fireEvent.click(within(again).getByRole('button', { name: 'Close' }));
	const asked = await screen.findByRole('dialog', { name: 'Remove this passkey?' });
	await within(asked).findByRole('alert');
	expect(await types()).toEqual(['EMAIL_OTP', 'PASSKEY']);
});

/** An application that asks for a sign-in by itself. */
function OwnQuestion(): ReactElement {
	return <output>{useStepUp().status === 'none' ? '' : 'Sign in, please'}</output>;
}

test('leaves the page to an application that asks for the sign-in itself', async () => {
	await addAuthenticator();
	const { wallet, types } = await open(
		(wallet) => addPasskey(wallet, { nickname: 'Desk key' }),
		<OwnQuestion />,
	);
	await removeLate();
	await screen.findByText('Sign in, please');
	expect(document.querySelector(':modal')).toBeNull();
	cancelStepUp(wallet);
	const asked = await screen.findByRole('dialog', { name: 'Remove this passkey?' });
	await within(asked).findByRole('alert');
	expect(await types()).toEqual(['EMAIL_OTP', 'PASSKEY']);
});

test('cancels a waiting removal when the list unmounts', async () => {
	await addAuthenticator();
	const { email, wallet, types, unmount } = await open(
		(wallet) => addPasskey(wallet, { nickname: 'Desk key' }),
		<OwnQuestion />,
	);
	await removeLate();
	await screen.findByText('Sign in, please');
	unmount();
	await waitFor(() => expect(getStepUp(wallet)).toEqual({ status: 'none' }));
	await signIn(wallet, { email });
	expect(await types()).toEqual(['EMAIL_OTP', 'PASSKEY']);
});

test('does not offer the passkey being removed in the sign-in for its removal', async () => {
	await addAuthenticator();
	const { email } = await open((wallet) => addPasskey(wallet, { nickname: 'Desk key' }));
	await removeLate();
	const again = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
	await again.findByText(email);
	fireEvent.click(again.getByRole('button', { name: 'Email me a code' }));
	await again.findByRole('textbox', { name: 'Code' });
	fireEvent.click(again.getByRole('button', { name: 'Back' }));
	await again.findByRole('button', { name: 'Email me a code' });
	expect(again.queryByRole('button', { name: /Desk key/ })).toBeNull();
});

test('removes an identity, and has no remove button for the email', async () => {
	const { email, types } = await open((wallet) =>
		addOauth(wallet, { oidcToken: oidcToken({ sub: crypto.randomUUID() }) }),
	);
	expect(within(rowOf(email)).queryByRole('button')).toBeNull();
	expect(rowOf('ada@example.com').textContent).toContain('Linked account');
	press('Remove ada@example.com');
	expect(await screen.findByRole('dialog', { name: 'Unlink this account?' })).toBeDefined();
	press('Unlink account');
	await screen.findByText(/no longer opens/);
	expect(await types()).toEqual(['EMAIL_OTP']);
});

// [U11a]
test('shows markup in the address of an identity as text', async () => {
	const email = '<img src=x onerror=alert(1)>\u202e@example.com';
	await open((wallet) =>
		addOauth(wallet, { oidcToken: oidcToken({ sub: crypto.randomUUID(), email }) }),
	);
	expect(rowOf(email).querySelector('img')).toBeNull();
	expect(screen.getByRole('button', { name: `Remove ${email}` })).toBeDefined();
});

test('offers a retry when the list cannot be read', async () => {
	needOfPasskeys();
	const { backend, strict } = await createTestWorld(alice);
	backend.respondTo('GET /auth/credentials', () => failure(400, 'INVALID_INPUT'));
	render(<CredentialList />, strict);
	await screen.findByRole('alert');
	press('Add a passkey');
	const name = screen.getByRole('textbox');
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	backend.respondTo('GET /auth/credentials', async () => {
		await held;
		return Response.json({ data: [alice.credential] });
	});
	press('Try again');
	await waitFor(() => expect(button('Try again').ariaBusy).toBe('true'));
	expect(name.isConnected).toBe(true);
	release();
	expect(await screen.findByText(alice.email)).toBeDefined();
	expect(name.isConnected).toBe(true);
});
