import { getSession, listSessions, refreshSession, type Wallet } from '@countersign/core';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addSheet, oneFont } from '../../../testing/computedStyles.js';
import { createTestWorld } from '../../../testing/createTestWorld.js';
import { failure } from '../../../testing/failure.js';
import { openWallet } from '../../../testing/openApp.js';
import { alice } from '../../../testing/people.js';
import { signIn } from '../../../testing/signIn.js';
import { strictly } from '../../../testing/strictly.js';
import { holdAnimations, tapAt, upperPart } from '../../../testing/taps.js';
import ours from '../styles/styles.css?inline';
import { SessionList } from './SessionList.js';

// A sheet that is imported would stay in the page for the tests of other files.
beforeEach(() => void addSheet(ours + oneFont));

afterEach(cleanup);

async function enter(email: string): Promise<Wallet> {
	const wallet = openWallet();
	await signIn(wallet, { email });
	return wallet;
}

const show = (wallet: Wallet) => render(<SessionList />, strictly(wallet, new QueryClient()));
const rows = () => screen.findAllByRole('listitem');
/** Confirms that a session ends. */
const confirm = async () => {
	const dialog = await screen.findByRole('dialog');
	fireEvent.click(within(dialog).getByRole('button', { name: 'End session' }));
};

test('marks the session of this device, which has no button to end it', async () => {
	show(await enter(`${crypto.randomUUID()}@example.com`));
	const [own, ...others] = await rows();
	expect(others).toEqual([]);
	expect(own?.textContent).toContain('This device');
	expect(own?.textContent).toContain('Active');
	expect(within(own as HTMLElement).queryByRole('button')).toBeNull();
});

test('ends a session elsewhere, which can no longer sign', async () => {
	const email = `${crypto.randomUUID()}@example.com`;
	const elsewhere = await enter(email);
	const here = await enter(email);
	show(here);
	expect(await rows()).toHaveLength(2);
	const end = screen.getByRole('button', { name: 'End the session of Another device' });
	fireEvent.click(end);
	const dialog = await screen.findByRole('dialog', { name: 'End this session?' });
	expect(dialog.textContent).toContain('Email code · Signed in today at');
	fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
	expect(await listSessions(here)).toHaveLength(2);
	fireEvent.click(end);
	await confirm();
	expect(await screen.findByText('That session is over.')).toBeDefined();
	await waitFor(async () => expect(await rows()).toHaveLength(1));
	expect(await listSessions(here)).toHaveLength(1);
	await expect(refreshSession(elsewhere)).rejects.toMatchObject({ name: 'WalletError' });
	await expect(refreshSession(here)).resolves.toMatchObject({ type: 'EMAIL_OTP' });
});

test('ends every session, including this one, after a confirmation', async () => {
	const email = `${crypto.randomUUID()}@example.com`;
	const elsewhere = await enter(email);
	const here = await enter(email);
	const onSignedOut = vi.fn();
	render(<SessionList onSignedOut={onSignedOut} />, strictly(here, new QueryClient()));
	const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
	const open = async () => {
		fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
		return within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }));
	};
	await open();
	press('Cancel');
	expect(await listSessions(here)).toHaveLength(2);
	const dialog = await open();
	fireEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
	await waitFor(() => expect(onSignedOut).toHaveBeenCalledWith({ revocation: 'confirmed' }));
	expect(getSession(here).status).toBe('none');
	await expect(refreshSession(elsewhere)).rejects.toMatchObject({ name: 'WalletError' });
});

test('does not sign out on the second tap of a double tap that opens the confirmation; a later tap does', async () => {
	const email = `${crypto.randomUUID()}@example.com`;
	await enter(email);
	const here = await enter(email);
	const finish = await holdAnimations();
	show(here);
	fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
	const dialog = screen.getByRole('dialog');
	const confirm = within(dialog).getByRole('button', { name: 'Sign out everywhere' });
	const place = upperPart(confirm);
	expect(confirm.contains(tapAt(place))).toBe(false);
	await finish(dialog);
	tapAt(place);
	await waitFor(() => expect(getSession(here).status).toBe('none'));
});

function session(id: string, nickname: string) {
	const { createdAt, updatedAt } = alice.credential;
	const expiresAt = '2099-01-01T00:00:00.000Z';
	const { accountId } = alice;
	return { id, accountId, type: 'PASSKEY', nickname, createdAt, updatedAt, expiresAt };
}

test.each([296, 450, 600])(
	'keeps what stands below one session in place at %i px when it arrives',
	async (width) => {
		const { backend, strict } = await createTestWorld(alice);
		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		backend.respondTo('GET /auth/sessions', async () => {
			await held;
			return Response.json({ data: [session(alice.sessionId, 'Laptop')] });
		});
		render(
			<div style={{ width }}>
				<SessionList />
				<hr />
			</div>,
			strict,
		);
		const below = screen.getByRole('separator').getBoundingClientRect().y;
		release();
		await rows();
		const after = screen.getByRole('separator').getBoundingClientRect().y;
		expect(Math.abs(after - below)).toBeLessThan(4);
	},
);

test('keeps a session that cannot be ended, and says why', async () => {
	const { backend, strict } = await createTestWorld(alice);
	const other = 'Session:00000000-0000-4000-8000-000000000099';
	const data = [session(alice.sessionId, 'Laptop'), session(other, 'Phone')];
	backend.respondTo('GET /auth/sessions', () => Response.json({ data }));
	backend.respondTo(`DELETE /auth/sessions/${other}`, () => failure(400, 'INVALID_INPUT'));
	render(<SessionList />, strict);
	expect(await rows()).toHaveLength(2);
	const end = screen.getByRole('button', { name: 'End the session of Phone' });
	fireEvent.click(end);
	await confirm();
	await screen.findByRole('alert');
	await waitFor(() => expect(end.ariaBusy).toBe('false'));
	expect(await rows()).toHaveLength(2);
	expect(screen.queryByText('That session is over.')).toBeNull();
});

test('ends one session at a time, so that each outcome is shown', async () => {
	const { backend, strict } = await createTestWorld(alice);
	const [phone, tablet] = [98, 99].map((n) => `Session:00000000-0000-4000-8000-0000000000${n}`);
	const data = [
		session(alice.sessionId, 'Laptop'),
		session(`${phone}`, 'Phone'),
		session(`${tablet}`, 'Tablet'),
	];
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	backend.respondTo('GET /auth/sessions', () => Response.json({ data }));
	backend.respondTo(`DELETE /auth/sessions/${phone}`, async () => {
		await held;
		return failure(400, 'INVALID_INPUT');
	});
	backend.respondTo(`DELETE /auth/sessions/${tablet}`, () => new Response(null, { status: 204 }));
	render(<SessionList />, strict);
	const end = await screen.findByRole('button', { name: 'End the session of Phone' });
	fireEvent.click(end);
	await confirm();
	await waitFor(() => expect(end.ariaBusy).toBe('true'));
	fireEvent.click(screen.getByRole('button', { name: 'End the session of Tablet' }));
	expect(end.ariaBusy).toBe('true');
	release();
	await screen.findByRole('alert');
	expect(screen.queryByText('That session is over.')).toBeNull();
	expect(backend.calls(/^DELETE/)).toHaveLength(1);
});

test('leaves the focus in a field that the person moved to while a session was ended', async () => {
	const { backend, strict } = await createTestWorld(alice);
	const other = 'Session:00000000-0000-4000-8000-000000000099';
	const data = [session(alice.sessionId, 'Laptop'), session(other, 'Phone')];
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	backend.respondTo('GET /auth/sessions', () => Response.json({ data }));
	backend.respondTo(`DELETE /auth/sessions/${other}`, async () => {
		await held;
		return new Response(null, { status: 204 });
	});
	render(
		<>
			<input aria-label="Elsewhere" />
			<SessionList />
		</>,
		strict,
	);
	const end = await screen.findByRole('button', { name: 'End the session of Phone' });
	end.focus();
	fireEvent.click(end);
	await confirm();
	await waitFor(() => expect(end.ariaBusy).toBe('true'));
	const elsewhere = screen.getByRole('textbox', { name: 'Elsewhere' });
	elsewhere.focus();
	release();
	await screen.findByText('That session is over.');
	expect(document.activeElement).toBe(elsewhere);
});

test('offers a retry when the list cannot be read', async () => {
	const { backend, strict } = await createTestWorld(alice);
	backend.respondTo('GET /auth/sessions', () => failure(400, 'INVALID_INPUT'));
	render(<SessionList />, strict);
	await screen.findByRole('alert');
	backend.respondTo('GET /auth/sessions', () => Response.json({ data: [] }));
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
	await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('does not ask about a session of another account', async () => {
	const email = `${crypto.randomUUID()}@example.com`;
	await enter(email);
	const here = await enter(email);
	show(here);
	fireEvent.click(await screen.findByRole('button', { name: 'End the session of Another device' }));
	await screen.findByRole('dialog');
	await act(() => signIn(here));
	await waitFor(async () => expect(await rows()).toHaveLength(1));
	expect(screen.queryByRole('dialog')).toBeNull();
});
