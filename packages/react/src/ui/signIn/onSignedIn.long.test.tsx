import { addPasskey, signOut, type Wallet } from '@countersign/core';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addAuthenticator } from '../../../testing/addAuthenticator.js';
import { openWallet } from '../../../testing/openApp.js';
import { signIn } from '../../../testing/signIn.js';
import { strictly } from '../../../testing/strictly.js';
import { watchPrompts } from '../../../testing/watchPrompts.js';
import { useSession } from '../../state/useSession.js';
import { SignIn, type SignInProps } from './SignIn.js';
import { SignInGate } from './SignInGate.js';

let authenticator: Awaited<ReturnType<typeof addAuthenticator>>;

beforeEach(async () => {
	authenticator = await addAuthenticator();
});
afterEach(() => vi.restoreAllMocks());

/** A signed-in person with a passkey on this device. */
async function openKnown(): Promise<{ readonly wallet: Wallet; readonly email: string }> {
	const wallet = openWallet();
	const email = `${crypto.randomUUID()}@example.com`;
	await signIn(wallet, { email });
	await addPasskey(wallet, { nickname: 'Laptop' });
	return { wallet, email };
}

/** An application that shows the sign-in of one session only: another session is another page. */
function PageOfSession(props: SignInProps): ReactElement {
	const state = useSession();
	return 'session' in state ? <SignIn key={state.session.id} {...props} /> : <p>Signed out</p>;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

const ways: Readonly<Record<string, (email: string) => Promise<void>>> = {
	passkey: async () => {
		const name = 'Sign in with passkey · Laptop';
		await waitFor(() => expect(screen.getByRole('button', { name }).ariaDisabled).toBe('false'));
		await authenticator.setPresent(true);
		await press(name);
	},
	code: async (email) => {
		fireEvent.change(screen.getByRole('textbox', { name: 'Email' }), { target: { value: email } });
		await press('Email me a code');
		const code = await screen.findByRole('textbox', { name: 'Code' });
		fireEvent.change(code, { target: { value: '000000' } });
	},
	'identity provider': async () => void (await press('Continue with Example ID')),
};

test.each(Object.keys(ways))(
	'reports a sign-in by %s once when the gate replaces the sign-in with its children',
	async (way) => {
		const { wallet, email } = await openKnown();
		await authenticator.setPresent(false);
		await signOut(wallet);
		const { untilOffered } = watchPrompts();
		const onSignedIn = vi.fn();
		const providers = [{ name: 'Example ID', signIn: () => signIn(wallet, { email }) }];
		render(
			<SignInGate providers={providers} onSignedIn={onSignedIn}>
				<p>The wallet</p>
			</SignInGate>,
			strictly(wallet, new QueryClient()),
		);
		await untilOffered();
		await ways[way]?.(email);
		await screen.findByText('The wallet');
		await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
	},
);

test.each(Object.keys(ways))(
	'reports a further sign-in by %s once when the new session replaces the sign-in',
	async (way) => {
		const { wallet, email } = await openKnown();
		const onSignedIn = vi.fn();
		const providers = [{ name: 'Example ID', signIn: () => signIn(wallet, { email }) }];
		render(
			<PageOfSession providers={providers} onSignedIn={onSignedIn} />,
			strictly(wallet, new QueryClient()),
		);
		await screen.findByRole('textbox', { name: 'Email' });
		await ways[way]?.(email);
		await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
	},
);
