import { signOut, type Wallet } from '@countersign/core';
import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { JSX } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestWorld } from '../../testing/createTestWorld.js';
import { alice } from '../../testing/people.js';
import { Surroundings } from '../../testing/Surroundings.js';
import { signIn } from '../../testing/signIn.js';
import { SignInGate } from '../ui/signIn/SignInGate.js';
import { SignedIn, SignedOut } from './SignedIn.js';

const page = (wallet: Wallet): JSX.Element => (
	<Surroundings client={new QueryClient()} wallet={wallet}>
		<SignedIn>inside</SignedIn>
		<SignedOut>outside</SignedOut>
		<SignInGate fallback="waiting">
			<p>the wallet</p>
		</SignInGate>
	</Surroundings>
);

/** Every text that a page shows, in order, from its first one. */
function watchText(element: HTMLElement): readonly string[] {
	const seen = [element.textContent ?? ''];
	const observer = new MutationObserver(() => seen.push(element.textContent ?? ''));
	observer.observe(element, { childList: true, subtree: true, characterData: true });
	onTestFinished(() => observer.disconnect());
	return seen;
}

test('shows the branch of the session, and switches it at sign-in and sign-out', async () => {
	const { wallet } = await createTestWorld();
	const { container } = render(page(wallet));
	await screen.findByText('outside');
	await screen.findByLabelText(/email/i);
	expect(container.textContent).not.toMatch(/inside|waiting|the wallet/);
	await act(() => signIn(wallet, alice));
	expect(container.textContent).toBe('insidethe wallet');
	await act(() => signOut(wallet));
	expect(container.textContent).toMatch(/^outside/);
});

test.each([
	['signed in', true],
	['signed out', false],
])(
	'hydrates without a mismatch, and never shows the other branch to a person who is %s',
	async (_, isIn) => {
		const server = await createTestWorld();
		const browser = await createTestWorld(isIn ? alice : undefined);
		const main = document.createElement('main');
		main.innerHTML = renderToString(page(server.wallet));
		expect(main.textContent).toBe('waiting');
		const seen = watchText(main);
		const complaints = vi.spyOn(console, 'error');
		const onRecoverableError = vi.fn();
		const root = await act(async () =>
			hydrateRoot(main, page(browser.wallet), { onRecoverableError }),
		);
		onTestFinished(() => root.unmount());
		await waitFor(() => expect(main.textContent).toMatch(isIn ? 'insidethe wallet' : /^outside/));
		expect(onRecoverableError).not.toHaveBeenCalled();
		expect(complaints).not.toHaveBeenCalled();
		expect(seen.filter((text) => (isIn ? /outside/ : /inside|the wallet/).test(text))).toEqual([]);
	},
);
