import type { PaymentInstructions as Instructions } from '@countersign/contract';
import {
	addPasskey,
	getEmailSignIn,
	loadModule,
	signOut,
	startEmailSignIn,
	type Wallet,
	WalletError,
} from '@countersign/core';
import { needOfDriver } from '@countersign/test-kit';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, server } from 'vitest/browser';
import { addAuthenticator } from '../../testing/addAuthenticator.js';
import { createTestWorld } from '../../testing/createTestWorld.js';
import { openWallet } from '../../testing/openApp.js';
import { alice } from '../../testing/people.js';
import { signIn } from '../../testing/signIn.js';
import { strictly } from '../../testing/strictly.js';
import { PaymentInstructions } from './instructions/PaymentInstructions.js';
import { english } from './messages/english.js';
import { SignIn } from './signIn/SignIn.js';
import { TransactionList } from './transactions/TransactionList.js';

// Each test needs a module that no earlier one has loaded. An unhandled rejection fails the run.

beforeEach(() => needOfDriver('blocked requests', server.provider === 'playwright'));
afterEach(cleanup);

const type = (name: string, value: string) =>
	fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const sentence = english.errors.byCode['network.module_not_loaded'];
const newEmail = () => `${crypto.randomUUID()}@example.com`;
const notice = async () => (await screen.findByRole('alert')).textContent;

/** The browser does not load these files of the package until the test is over or the returned function was called. */
async function block(...files: string[]): Promise<() => Promise<void>> {
	const session = cdp();
	const setBlocked = async (names: string[]): Promise<void> => {
		await session.send('Network.setBlockedURLs', { urls: names.map((name) => `*/${name}*`) });
	};
	const unblock = () => setBlocked([]);
	onTestFinished(unblock);
	await session.send('Network.enable');
	await setBlocked(files);
	return unblock;
}

/** A wallet that remembers the passkey of a person who has signed out. */
async function signOutWithPasskey(): Promise<Wallet> {
	const authenticator = await addAuthenticator();
	const wallet = openWallet();
	await signIn(wallet);
	await addPasskey(wallet, { nickname: 'Laptop' });
	await authenticator.setPresent(false);
	await signOut(wallet);
	return wallet;
}

test('sends no code until the code step has loaded, and retries loading it', async () => {
	const unblock = await block('CodeStep.tsx');
	const onSignedIn = vi.fn();
	const [earlier, email] = [newEmail(), newEmail()];
	const wallet = openWallet();
	await startEmailSignIn(wallet, { email: earlier });
	render(<SignIn onSignedIn={onSignedIn} />, strictly(wallet, new QueryClient()));
	expect(await notice()).toContain(sentence);
	press('Try again');
	await waitFor(() =>
		expect(screen.getByRole('button', { name: 'Try again' }).ariaBusy).toBe('false'),
	);
	press(english.signIn.otherEmail);
	type('Email', email);
	press('Email me a code');
	expect(await notice()).toContain(sentence);
	expect(await getEmailSignIn(wallet)).toMatchObject({ challenge: { email: earlier } });
	await unblock();
	press('Email me a code');
	const code = await screen.findByRole('textbox', { name: 'Code' });
	await waitFor(() => expect(document.activeElement).toBe(code));
	expect(screen.getByText(email)).toBeDefined();
	expect(screen.queryByRole('alert')).toBeNull();
	type('Code', '000000');
	await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
});

test('signs in by email when the passkey step does not load, and retries it on a click', async () => {
	const wallet = await signOutWithPasskey();
	const unblock = await block('PasskeyStep.tsx');
	const onSignedIn = vi.fn();
	render(<SignIn onSignedIn={onSignedIn} />, strictly(wallet, new QueryClient()));
	expect(await notice()).toContain(sentence);
	type('Email', newEmail());
	press('Email me a code');
	await screen.findByRole('textbox', { name: 'Code' });
	type('Code', '000000');
	await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));

	cleanup();
	render(<SignIn />, strictly(wallet, new QueryClient()));
	expect(await notice()).toContain(sentence);
	await unblock();
	press('Try again');
	await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
	expect(screen.getByRole('button', { name: /Laptop/ }).ariaDisabled).toBe('false');
});

test('copies an address whose QR code does not load, and retries the code', async () => {
	const unblock = await block('drawQrCode.ts');
	const info = { accountType: 'ETHEREUM_WALLET', address: '0xAb', assetType: 'USDC' };
	const instructions = [{ accountOrWalletInfo: info } as Instructions];
	render(
		<PaymentInstructions instructions={instructions} />,
		strictly(openWallet(), new QueryClient()),
	);
	expect(await notice()).toContain(sentence);
	const card = within(screen.getByRole('region', { name: 'USDC on Ethereum' }));
	expect(card.getByText('0xAb')).toBeDefined();
	expect(card.getByRole('button', { name: 'Copy: Wallet address' })).toBeDefined();
	expect(card.queryByRole('img')).toBeNull();
	expect(card.queryByText(english.instructions.scan)).toBeNull();
	await unblock();
	press('Try again');
	const code = await card.findByRole('img');
	await waitFor(() => expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h7v1/));
});

test('shows all rows of a long list when the module that windows it does not load', async () => {
	await block('ListWindow.tsx');
	const { backend, strict } = await createTestWorld(alice);
	const data = Array.from({ length: 300 }, (_, index) => ({
		...alice.transaction,
		id: `Transaction:${index}`,
	}));
	backend.respondTo('GET /transactions', () => Response.json({ data, hasMore: false }));
	const { container } = render(<TransactionList query={{}} onQueryChange={() => {}} />, strict);
	await waitFor(() => expect(container.querySelectorAll('li[data-id]')).toHaveLength(300));
	expect(screen.queryByRole('alert')).toBeNull();
});

test('throws a typed error with its cause when a module fails to load, even if Vite resolves to nothing', async () => {
	const address = '/nowhere.js';
	const error = await loadModule(() => import(/* @vite-ignore */ address)).catch(
		(caught) => caught,
	);
	expect(error).toBeInstanceOf(WalletError);
	expect(error).toMatchObject({ code: 'network.module_not_loaded', cause: expect.any(TypeError) });
	const nothing = loadModule<object | undefined>(() => Promise.resolve(undefined));
	await expect(nothing).rejects.toMatchObject({ code: 'network.module_not_loaded' });
});
