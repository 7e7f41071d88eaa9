import { addPasskey, getSession, signOut } from '@countersign/core';
import { needOfDriver } from '@countersign/test-kit';
import { QueryClient } from '@tanstack/react-query';
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AutofillField } from '../../../../docs/examples/guides/AutofillField.js';
import { addAuthenticator } from '../../testing/addAuthenticator.js';
import { createTestWorld } from '../../testing/createTestWorld.js';
import { failure } from '../../testing/failure.js';
import { openWallet } from '../../testing/openApp.js';
import { signIn } from '../../testing/signIn.js';
import { strictly } from '../../testing/strictly.js';
import { watchPrompts } from '../../testing/watchPrompts.js';
import { useSession } from './useSession.js';
import { useSignInWithPasskeyAutofill } from './useSignInWithPasskeyAutofill.js';

const useEntrance = (options?: Parameters<typeof useSignInWithPasskeyAutofill>[0]) => {
	useSignInWithPasskeyAutofill(options);
	return useSession();
};

/** What comes in place of the service's response. */
type Respond = (
	url: string,
	init?: RequestInit,
) => Promise<Response | undefined> | Response | undefined;

/** A signed-out device that knows a passkey, in front of the whole service. */
async function comeBack(respond: Respond = () => undefined) {
	const challenges: string[] = [];
	let isBack = false;
	const wallet = openWallet({
		fetch: async (input, init) => {
			if (String(input).endsWith('/challenge')) challenges.push(String(input));
			return (isBack && (await respond(String(input), init))) || fetch(input, init);
		},
	});
	await signIn(wallet);
	await addPasskey(wallet, { nickname: 'Laptop' });
	await signOut(wallet);
	isBack = true;
	return { wallet, challenges, strict: strictly(wallet, new QueryClient()) };
}

/** Has a new session end after a second, as this device sees it. */
const endSoon: Respond = async (url, init) => {
	if (!url.endsWith('/verify')) return undefined;
	const response = await fetch(url, init);
	const body = await response.json();
	if ('expiresAt' in body) body.expiresAt = new Date(Date.now() + 1_000).toISOString();
	return Response.json(body, { status: response.status, headers: response.headers });
};

// [W7]
test('signs in when a passkey is selected, with one challenge for a double mount', async () => {
	needOfDriver(
		'simulated choice of a passkey in a form field',
		!navigator.userAgent.includes('Firefox'),
	);
	await addAuthenticator();
	const { challenges, strict } = await comeBack();
	const { result } = renderHook(() => useEntrance(), strict);
	await waitFor(() => expect(result.current).toMatchObject({ status: 'active' }));
	expect(challenges).toHaveLength(1);
});

test("signs in when a passkey is selected in the guide's field", async () => {
	needOfDriver(
		'simulated choice of a passkey in a form field',
		!navigator.userAgent.includes('Firefox'),
	);
	await addAuthenticator();
	const { wallet, strict } = await comeBack();
	render(<AutofillField />, strict);
	const field = screen.getByRole('textbox', { name: 'Email' });
	expect(field.getAttribute('autocomplete')).toBe('username webauthn');
	await waitFor(() => expect(getSession(wallet).status).toBe('active'));
});

test('reports a sign-in that fails after the choice, and offers the passkeys again', async () => {
	needOfDriver(
		'simulated choice of a passkey in a form field',
		!navigator.userAgent.includes('Firefox'),
	);
	await addAuthenticator();
	// The sign-in, and its second delivery.
	let lost = 2;
	const { strict } = await comeBack((url) =>
		url.endsWith('/verify') && lost-- > 0 ? new Response(null, { status: 503 }) : undefined,
	);
	const onError = vi.fn();
	const { result } = renderHook(() => useEntrance({ onError }), strict);
	await waitFor(() => expect(result.current).toMatchObject({ status: 'active' }));
	expect(onError.mock.calls).toMatchObject([[{ code: 'service.unavailable' }]]);
});

test('offers the passkeys again when the challenge is lost', async () => {
	const authenticator = await addAuthenticator();
	let lost = 1;
	const { challenges, strict } = await comeBack((url) =>
		url.endsWith('/challenge') && lost-- > 0 ? new Response(null, { status: 503 }) : undefined,
	);
	await authenticator.setPresent(false);
	const { asked } = watchPrompts();
	renderHook(() => useEntrance(), { ...strict, reactStrictMode: false });
	await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
	expect(challenges).toHaveLength(2);
});

test('offers the passkeys to a person whose session has expired', async () => {
	const authenticator = await addAuthenticator();
	const { challenges, strict, wallet } = await comeBack(endSoon);
	await authenticator.setPresent(false);
	const { asked } = watchPrompts();
	await signIn(wallet);
	await expect.poll(() => getSession(wallet).status).toBe('expired');
	renderHook(() => useEntrance(), { ...strict, reactStrictMode: false });
	await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
	expect(challenges).toHaveLength(1);
	expect(getSession(wallet).status).toBe('expired');
});

// [W3b]
test('ends the autofill request when it unmounts', async () => {
	const authenticator = await addAuthenticator();
	const { challenges, strict, wallet } = await comeBack();
	await authenticator.setPresent(false);
	const { asked } = watchPrompts();
	const { unmount } = renderHook(() => useEntrance(), strict);
	await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
	unmount();
	const [options] = asked.mock.calls[0] ?? [];
	expect(options?.signal?.aborted).toBe(true);
	expect(challenges).toHaveLength(1);
	expect(getSession(wallet).status).not.toBe('active');
});

test('requests nothing on a device without passkeys', async () => {
	const { backend, strict } = await createTestWorld();
	const { asked } = watchPrompts();
	const { result } = renderHook(() => useEntrance(), strict);
	await waitFor(() => expect(result.current.status).toBe('none'));
	expect(asked).not.toHaveBeenCalled();
	expect(backend.calls()).toEqual([]);
});

test('does not offer the passkeys again when the service refuses', async () => {
	await addAuthenticator();
	const { challenges, strict } = await comeBack((url) =>
		url.endsWith('/challenge') ? failure(400, 'INVALID_INPUT') : undefined,
	);
	renderHook(() => useEntrance(), { ...strict, reactStrictMode: false });
	await waitFor(() => expect(challenges).toHaveLength(1));
	await new Promise((resolve) => setTimeout(resolve, 1_500));
	expect(challenges).toHaveLength(1);
});
