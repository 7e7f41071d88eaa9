import {
	addOauth,
	createExternalAccount,
	getMe,
	listCredentials,
	restoreSession,
	signOut,
	type Wallet,
} from '@countersign/core';
import { oidcToken, usBank } from '@countersign/test-kit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { type ReactElement, StrictMode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { openWallet } from '../../../testing/openApp.js';
import { setPlatformSession, signInAtPlatform } from '../../../testing/platform.js';
import { signIn } from '../../../testing/signIn.js';
import { WalletProvider } from '../../provider/WalletProvider.js';
import { english } from '../messages/english.js';
import { SendMoney } from '../payment/SendMoney.js';
import { AddRecipient } from '../recipients/AddRecipient.js';
import { CredentialList } from './CredentialList.js';
import { RecoveryWords } from './RecoveryWords.js';
import { SessionList } from './SessionList.js';

afterEach(async () => {
	cleanup();
	await setPlatformSession('');
});

/** A platform's page for somebody whom its own login knows, before the first sign-in to the wallet on this device. */
async function openPage(
	children: ReactElement,
	prepare: (wallet: Wallet) => Promise<unknown> = async () => undefined,
) {
	const elsewhere = openWallet();
	await signIn(elsewhere);
	await prepare(elsewhere);
	const { accountId, email } = await getMe(elsewhere);
	await setPlatformSession(accountId);
	/** The page after a reload. */
	const reload = async (): Promise<Wallet> => {
		// No component of the page before it hears of a reload.
		const kept = { ...sessionStorage };
		cleanup();
		Object.assign(sessionStorage, kept);
		const wallet = openWallet({ endpoint: '/api/platform' });
		render(
			<StrictMode>
				<QueryClientProvider client={new QueryClient()}>
					<WalletProvider wallet={wallet} accountId={accountId}>
						{children}
					</WalletProvider>
				</QueryClientProvider>
			</StrictMode>,
		);
		await act(() => restoreSession(wallet));
		return wallet;
	};
	return { wallet: await reload(), email, reload };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** The dialog asks for a code of this person, not of anybody, and mentions no session that has ended. */
async function expectSignInOf(email: string) {
	const dialog = within(await screen.findByRole('dialog', { name: english.signIn.again }));
	await dialog.findByText(email);
	expect(dialog.getByText(english.signIn.whyStepUp)).toBeDefined();
}

test('shows the recovery words after the first sign-in on a device that they ask for', async () => {
	const { wallet, email } = await openPage(<RecoveryWords />);
	press(english.recovery.show);
	await expectSignInOf(email);
	await act(() => signInAtPlatform(wallet));
	await screen.findByRole('button', { name: english.recovery.reveal });
	// The platform's login stays, and the words are those of the session.
	await act(() => signOut(wallet));
	expect(screen.queryByRole('dialog')).toBeNull();
});

test('carries out a removal after the first sign-in on a device that it asks for', async () => {
	const { wallet, email } = await openPage(<CredentialList />, (elsewhere) =>
		addOauth(elsewhere, { oidcToken: oidcToken({ sub: crypto.randomUUID() }) }),
	);
	fireEvent.click(await screen.findByRole('button', { name: 'Remove ada@example.com' }));
	press('Unlink account');
	await expectSignInOf(email);
	await act(() => signInAtPlatform(wallet));
	await screen.findByText(/no longer opens/);
	expect((await listCredentials(wallet)).map(({ type }) => type)).toEqual(['EMAIL_OTP']);
});

test('asks for the first sign-in on a device once a payment has a recipient, and keeps the recipient', async () => {
	const { wallet, email } = await openPage(<SendMoney />, (elsewhere) =>
		createExternalAccount(elsewhere, usBank({ fullName: 'Ada Friend' })),
	);
	fireEvent.click(await screen.findByRole('button', { name: /Ada Friend/ }));
	fireEvent.click(await screen.findByRole('button', { name: english.signIn.again }));
	await expectSignInOf(email);
	await act(() => signInAtPlatform(wallet));
	await screen.findByRole('textbox', { name: /You send/ });
	expect(screen.getByText(/Ada Friend/)).toBeDefined();
});

test('accepts a recipient before the first sign-in on a device, and keeps it across a reload', async () => {
	const { reload } = await openPage(<AddRecipient onAdded={() => undefined} />);
	const field = (): Promise<HTMLElement> =>
		screen.findByRole('combobox', { name: english.recipientForm.currency });
	fireEvent.change(await field(), { target: { value: 'USD' } });
	const name = await screen.findByRole('textbox', { name: 'Full name' });
	fireEvent.change(name, { target: { value: 'Ada Friend' } });
	fireEvent.input(name);
	const wallet = await reload();
	await screen.findByDisplayValue('Ada Friend');
	await act(() => signInAtPlatform(wallet));
	expect(screen.getByDisplayValue('Ada Friend')).toBeDefined();
	// What was typed ends with the wallet's session, although the platform's login goes on.
	await act(() => signOut(wallet));
	await reload();
	await field();
	expect(screen.queryByDisplayValue('Ada Friend')).toBeNull();
});

test('lists the sessions before the first sign-in on a device', async () => {
	await openPage(<SessionList />);
	await screen.findByRole('button', { name: /^End the session of/ });
	expect(screen.queryByText(english.sessions.thisDevice)).toBeNull();
});
