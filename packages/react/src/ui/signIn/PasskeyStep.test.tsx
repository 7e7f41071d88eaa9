import { addPasskey, signOut } from '@countersign/core';
import { needOfDriver } from '@countersign/test-kit';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { server, userEvent } from 'vitest/browser';
import { addAuthenticator } from '../../../testing/addAuthenticator.js';
import { openWallet } from '../../../testing/openApp.js';
import { signIn } from '../../../testing/signIn.js';
import { strictly } from '../../../testing/strictly.js';
import { watchPrompts } from '../../../testing/watchPrompts.js';
import { SignIn } from './SignIn.js';

afterEach(cleanup);

// [W4]
test('shows one prompt on a double click on a passkey', async () => {
	needOfDriver('pointer that tests can move', server.provider === 'playwright');
	const authenticator = await addAuthenticator();
	const wallet = openWallet();
	await signIn(wallet);
	await addPasskey(wallet, { nickname: 'Laptop' });
	await signOut(wallet);
	await authenticator.setPresent(false);
	const onSignedIn = vi.fn();
	const { asked, untilOffered } = watchPrompts();
	render(<SignIn onSignedIn={onSignedIn} />, strictly(wallet, new QueryClient()));
	await untilOffered();
	const button = await screen.findByRole('button', { name: /Laptop/ });
	await authenticator.setPresent(true);
	await userEvent.dblClick(button);
	const prompts = () => asked.mock.calls.filter(([how]) => how?.mediation !== 'conditional');
	await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
	expect(prompts()).toHaveLength(1);
});
