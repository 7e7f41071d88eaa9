import {
	addPasskey,
	getEmailSignIn,
	listDevicePasskeys,
	signOut,
	startEmailSignIn,
} from '@countersign/core';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { addAuthenticator } from '../../../testing/addAuthenticator.js';
import { createTestWorld } from '../../../testing/createTestWorld.js';
import { failure } from '../../../testing/failure.js';
import { openWallet } from '../../../testing/openApp.js';
import { alice } from '../../../testing/people.js';
import { signIn } from '../../../testing/signIn.js';
import { strictly } from '../../../testing/strictly.js';
import { watchPrompts } from '../../../testing/watchPrompts.js';
import { arabic } from '../messages/arabic.js';
import { english } from '../messages/english.js';
import { MessagesProvider } from '../messages/MessagesProvider.js';
import { SignIn } from './SignIn.js';

afterEach(cleanup);

const type = (name: string, value: string) =>
	fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('signs in once by email and code, and submits the code once it is whole', async () => {
	const { strict } = await createTestWorld();
	const onSignedIn = vi.fn();
	render(<SignIn onSignedIn={onSignedIn} />, strict);
	press('Email me a code');
	expect(screen.getByRole('textbox', { name: 'Email' }).getAttribute('aria-invalid')).toBe('true');
	type('Email', alice.email);
	press('Email me a code');
	const code = await screen.findByRole('textbox', { name: 'Code' });
	await waitFor(() => expect(document.activeElement).toBe(code));
	type('Code', '00 00 0');
	press('Continue');
	expect(screen.getByText('Enter all 6 digits.')).toBeDefined();
	type('Code', '00 00');
	expect(screen.queryByText('Enter all 6 digits.')).toBeNull();
	type('Code', '00 00 00');
	await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
});

test('accepts a code that an input method composes in full-width digits', async () => {
	const { strict } = await createTestWorld();
	const onSignedIn = vi.fn();
	render(<SignIn defaultEmail={alice.email} onSignedIn={onSignedIn} />, strict);
	press('Email me a code');
	const code = await screen.findByRole('textbox', { name: 'Code' });
	await waitFor(() => expect(document.activeElement).toBe(code));
	for (const text of ['１', '１２', '１２３']) {
		const end = text.length;
		const composed = { text, selectionStart: end, selectionEnd: end };
		await act(() => cdp().send('Input.imeSetComposition', composed));
		expect(code).toHaveProperty('value', text);
	}
	await act(() => cdp().send('Input.insertText', { text: '１２３' }));
	expect(code).toHaveProperty('value', '123');
	expect(onSignedIn).not.toHaveBeenCalled();
});

test('announces what is wrong with an address whose field already has the focus', async () => {
	const { strict } = await createTestWorld();
	render(<SignIn />, strict);
	const email = screen.getByRole('textbox', { name: 'Email' });
	email.focus();
	if (email instanceof HTMLInputElement) email.form?.requestSubmit();
	expect((await screen.findByRole('alert')).textContent).toBe(english.signIn.emailMissing);
});

test('shows a logo, a title and terms on the first step only', async () => {
	const { strict } = await createTestWorld();
	const terms = (
		<>
			You agree to our <a href="/terms">terms</a>.
		</>
	);
	render(
		<SignIn defaultEmail={alice.email} logo={<img alt="Ours" />} title="Welcome" terms={terms} />,
		strict,
	);
	expect(screen.getByRole('heading', { level: 2, name: 'Welcome' })).toBeDefined();
	expect(screen.getByRole('img', { name: 'Ours' })).toBeDefined();
	expect(screen.getByRole('link', { name: 'terms' }).closest('p')?.textContent).toBe(
		'You agree to our terms.',
	);
	press('Email me a code');
	await screen.findByRole('textbox', { name: 'Code' });
	expect(screen.queryByRole('heading', { name: 'Welcome' })).toBeNull();
	expect(screen.queryByRole('link', { name: 'terms' })).toBeNull();
});

test('asks for the pending code after a reload, or for another address', async () => {
	const email = `${crypto.randomUUID()}@example.com`;
	const onSignedIn = vi.fn();
	const open = () => {
		cleanup();
		const wallet = openWallet({ storage: 'indexedDB' });
		render(<SignIn onSignedIn={onSignedIn} />, strictly(wallet, new QueryClient()));
	};
	open();
	type('Email', email);
	press('Email me a code');
	await screen.findByRole('textbox', { name: 'Code' });
	open();
	await screen.findByRole('textbox', { name: 'Code' });
	press(english.signIn.otherEmail);
	expect(await screen.findByRole('textbox', { name: 'Email' })).toBeDefined();
	// The browser goes back later, and would tell so to the page that is opened next.
	await waitFor(() => expect(history.state?.countersignSteps).toBeUndefined());
	open();
	await screen.findByRole('textbox', { name: 'Code' });
	type('Code', '000000');
	await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
	open();
	expect(await screen.findByRole('textbox', { name: 'Email' })).toBeDefined();
});

test('keeps the address being typed when a pending code is read late', async () => {
	const open = () => {
		cleanup();
		const wallet = openWallet({ storage: 'indexedDB' });
		render(<SignIn />, strictly(wallet, new QueryClient()));
		return wallet;
	};
	open();
	type('Email', `${crypto.randomUUID()}@example.com`);
	press('Email me a code');
	await screen.findByRole('textbox', { name: 'Code' });
	const wallet = open();
	type('Email', 'ada@example.com');
	expect(await getEmailSignIn(wallet)).toHaveProperty('challenge');
	await act(() => listDevicePasskeys(wallet));
	expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'ada@example.com');
});

test('stays at the code on a link within the page, and leaves it on Back', async () => {
	onTestFinished(() => window.history.replaceState(null, '', ' '));
	const moves = () =>
		new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
	render(<SignIn />, strictly(openWallet(), new QueryClient()));
	type('Email', `${crypto.randomUUID()}@example.com`);
	press('Email me a code');
	const code = await screen.findByRole('textbox', { name: 'Code' });
	for (const move of [() => location.assign('#terms'), () => window.history.back()]) {
		const moved = moves();
		act(move);
		await act(() => moved);
		expect(code.isConnected).toBe(true);
	}
	act(() => window.history.back());
	expect(await screen.findByRole('textbox', { name: 'Email' })).toBeDefined();
});

test('accepts another address where the browser does not go back', async () => {
	const back = vi.spyOn(window.history, 'back').mockImplementation(() => {});
	onTestFinished(() => back.mockRestore());
	render(<SignIn />, strictly(openWallet(), new QueryClient()));
	type('Email', `${crypto.randomUUID()}@example.com`);
	press('Email me a code');
	await screen.findByRole('textbox', { name: 'Code' });
	press(english.signIn.otherEmail);
	expect(screen.getByRole('textbox', { name: 'Email' })).toBeDefined();
	expect(back).toHaveBeenCalledTimes(1);
});

test('keeps a corrected address in the field while its code is requested, and sends it its own code', async () => {
	const { backend, strict, wallet } = await createTestWorld();
	const sendCode = (): Response =>
		Response.json({ credentialId: 'AuthMethod:1', otpEncryptionTargetBundle: crypto.randomUUID() });
	let release = (): void => undefined;
	const first = new Promise<Response>((resolve) => {
		release = () => resolve(sendCode());
	});
	backend.respondTo('POST /login', () => first);
	render(<SignIn />, strict);
	type('Email', 'ada@example.con');
	press('Email me a code');
	await waitFor(() => expect(backend.calls(/^POST \/login/)).toHaveLength(1));
	type('Email', 'ada@example.com');
	release();
	await act(() => first.then(() => getEmailSignIn(wallet)));
	expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'ada@example.com');
	backend.respondTo('POST /login', sendCode);
	press('Email me a code');
	await screen.findByRole('textbox', { name: 'Code' });
	expect(screen.getByRole('status').textContent).toContain('ada@example.com');
});

test('aborts the request for a code at the earlier address when the address is corrected', async () => {
	const signals: (AbortSignal | null | undefined)[] = [];
	const neverRespond: typeof fetch = (_, init) => {
		signals.push(init?.signal);
		return new Promise(() => {});
	};
	render(<SignIn />, strictly(openWallet({ fetch: neverRespond }), new QueryClient()));
	type('Email', 'ada@example.con');
	press('Email me a code');
	await waitFor(() => expect(signals).toHaveLength(1));
	type('Email', 'ada@example.com');
	expect(signals[0]?.aborted).toBe(true);
	expect(screen.getByRole('button', { name: 'Email me a code' }).ariaBusy).toBe('false');
});

test('keeps the address being typed when a code is sent again late', async () => {
	let release = () => {};
	let isHeld = false;
	const held = new Promise<void>((resolve) => (release = resolve));
	const responses: Promise<Response>[] = [];
	const respond: typeof fetch = async (input, init) => {
		if (!isHeld) return fetch(input, init);
		const { signal: _, ...rest } = init ?? {};
		responses.push(held.then(() => fetch(input, rest)));
		return (await responses.at(-1)) ?? Response.error();
	};
	const wallet = openWallet({ fetch: respond });
	render(<SignIn />, strictly(wallet, new QueryClient()));
	type('Email', `${crypto.randomUUID()}@example.com`);
	press('Email me a code');
	await screen.findByRole('textbox', { name: 'Code' });
	type('Code', '111111');
	const resend = screen.getByRole('button', { name: english.signIn.resendCode });
	await waitFor(() => expect(resend.ariaDisabled).toBe('false'));
	isHeld = true;
	fireEvent.click(resend);
	await waitFor(() => expect(responses).toHaveLength(1));
	press(english.signIn.otherEmail);
	type('Email', 'ada@example.org');
	release();
	await act(async () => {
		await Promise.all(responses);
		await getEmailSignIn(wallet);
	});
	expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'ada@example.org');
});

test('counts down the wait that the service requires, for the address that it is for', async () => {
	const { backend, strict } = await createTestWorld();
	backend.respondTo('POST /login', () => failure(429, 'RATE_LIMITED', { 'Retry-After': '45' }));
	render(<SignIn />, strict);
	type('Email', alice.email);
	press('Email me a code');
	const live = document.querySelector('[aria-live="polite"]');
	const said = await screen.findByText(/The next code can be sent in/);
	expect(live?.contains(said)).toBe(true);
	const button = screen.getByRole('button', { name: 'Email me a code' });
	expect(button.ariaDisabled).toBe('true');
	expect(screen.queryByRole('alert')).toBeNull();
	type('Email', 'ada@example.com');
	expect(button.ariaDisabled).toBe('false');
	expect(screen.queryByText(/The next code can be sent in/)).toBeNull();
	type('Email', alice.email);
	expect(button.ariaDisabled).toBe('true');
});

test('uses the texts and the direction of the provider', async () => {
	const { strict } = await createTestWorld();
	const { container, rerender } = render(
		<MessagesProvider messages={arabic}>
			<SignIn />
		</MessagesProvider>,
		strict,
	);
	expect(container.querySelector('[data-cs~="sign-in"]')?.getAttribute('dir')).toBe('rtl');
	expect(screen.getByRole('button', { name: arabic.signIn.sendCode })).toBeDefined();
	const ours = { ...english, signIn: { ...english.signIn, sendCode: 'Go' } };
	rerender(
		<MessagesProvider messages={ours}>
			<SignIn />
		</MessagesProvider>,
	);
	expect(screen.getByRole('button', { name: 'Go' })).toBeDefined();
});

test.each<[string, () => Promise<never>]>([
	['throws later', () => Promise.reject(new Error('secret detail'))],
	[
		'throws at once, as when its script was blocked',
		() => {
			throw new ReferenceError('google is not defined');
		},
	],
])('shows a button per identity provider, and a sentence where one %s', async (_, fail) => {
	const { strict } = await createTestWorld();
	const enter = vi.fn(fail);
	render(<SignIn providers={[{ name: 'Example ID', signIn: enter }]} />, strict);
	press('Continue with Example ID');
	expect((await screen.findByRole('alert')).textContent).toBe(
		'Something went wrong. Please try again.',
	);
	press('Continue with Example ID');
	await waitFor(() => expect(enter).toHaveBeenCalledTimes(2));
});

test('enables every provider again for a person who returns from one with the back button', async () => {
	const { strict } = await createTestWorld();
	const redirect = vi.fn(() => new Promise(() => {}));
	const names = ['Example ID', 'Other ID'];
	render(<SignIn providers={names.map((name) => ({ name, signIn: redirect }))} />, strict);
	const blocked = () =>
		names.map((name) => screen.getByRole('button', { name: `Continue with ${name}` }).ariaDisabled);
	press('Continue with Example ID');
	expect(blocked()).toEqual(['true', 'true']);
	act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
	expect(blocked()).toEqual(['false', 'false']);
	press('Continue with Other ID');
	expect(redirect).toHaveBeenCalledTimes(2);
});

test('offers a known passkey first, and signs in with it', async () => {
	const authenticator = await addAuthenticator();
	const wallet = openWallet();
	await signIn(wallet);
	await addPasskey(wallet, { nickname: 'Laptop' });
	await authenticator.setPresent(false);
	await signOut(wallet);
	const onSignedIn = vi.fn();
	const { untilOffered } = watchPrompts();
	render(<SignIn onSignedIn={onSignedIn} />, strictly(wallet, new QueryClient()));
	await untilOffered();
	const button = await screen.findByRole('button', { name: 'Sign in with passkey · Laptop' });
	await authenticator.setPresent(true);
	fireEvent.click(button);
	await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
});

test('does not retry a passkey that the service no longer knows', async () => {
	const authenticator = await addAuthenticator();
	let isRemoved = false;
	let tried = 0;
	const wallet = openWallet({
		fetch: async (input, init) => {
			if (!isRemoved || !String(input).endsWith('/challenge')) return fetch(input, init);
			tried += 1;
			return failure(404, 'CREDENTIAL_NOT_FOUND');
		},
	});
	await signIn(wallet);
	await addPasskey(wallet, { nickname: 'Laptop' });
	await authenticator.setPresent(false);
	await signOut(wallet);
	const { untilOffered } = watchPrompts();
	render(<SignIn />, strictly(wallet, new QueryClient()));
	await untilOffered();
	const button = await screen.findByRole('button', { name: 'Sign in with passkey · Laptop' });
	isRemoved = true;
	fireEvent.click(button);
	await screen.findByRole('alert');
	expect(button.ariaDisabled).toBe('true');
	fireEvent.click(button);
	expect(tried).toBe(1);
});

/** The step that asks for the code, and how many requests have gone out to verify it. A service that is away says so. */
async function openCodeStep() {
	let verifications = 0;
	const service = { isAway: false };
	const wallet = openWallet({
		fetch: async (input, init) => {
			if (!String(input).endsWith('/verify')) return fetch(input, init);
			verifications += 1;
			return service.isAway ? failure(503, 'UNAVAILABLE') : fetch(input, init);
		},
	});
	const onSignedIn = vi.fn();
	render(<SignIn onSignedIn={onSignedIn} />, strictly(wallet, new QueryClient()));
	type('Email', `${crypto.randomUUID()}@example.com`);
	press('Email me a code');
	await screen.findByRole('textbox', { name: 'Code' });
	const submit = () => {
		const code = screen.getByRole('textbox', { name: 'Code' });
		if (code instanceof HTMLInputElement) code.form?.requestSubmit();
	};
	return { onSignedIn, service, submit, verifications: () => verifications };
}

test('does not send a refused code again, and accepts the next one', async () => {
	const { onSignedIn, submit, verifications } = await openCodeStep();
	type('Code', '111111');
	const resend = screen.getByRole('button', { name: english.signIn.resendCode });
	await waitFor(() => expect(document.activeElement).toBe(resend));
	expect(screen.getByRole('textbox', { name: 'Code' })).toHaveProperty('readOnly', true);
	const refused = verifications();
	submit();
	press(english.signIn.resendCode);
	await waitFor(() =>
		expect(screen.getByRole('textbox', { name: 'Code' })).toHaveProperty('readOnly', false),
	);
	expect(verifications()).toBe(refused);
	type('Code', '000000');
	await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
});

test('sends a code once when it is filled in and submitted in the same moment', async () => {
	const { onSignedIn, submit, verifications } = await openCodeStep();
	type('Code', '000000');
	submit();
	await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
	// Two legs.
	expect(verifications()).toBe(2);
});

test.each(['00 Main Street, 00001 Springfield', 'ada0000@example00.com', '0000000'])(
	'does not submit the digits of %j as a code until the person does',
	async (filledIn) => {
		const { submit, verifications } = await openCodeStep();
		type('Code', filledIn);
		expect(screen.getByRole('textbox', { name: 'Code' })).toHaveProperty('value', '000000');
		const button = screen.getByRole('button', { name: english.signIn.verifyCode });
		expect(button.ariaBusy).toBe('false');
		submit();
		await waitFor(() => expect(verifications()).toBe(2));
	},
);

test('sends a code again after the service was unavailable', async () => {
	const { onSignedIn, service } = await openCodeStep();
	service.isAway = true;
	type('Code', '000000');
	await screen.findByRole('alert');
	service.isAway = false;
	press(english.signIn.verifyCode);
	await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
});

test('uses neither the passkey nor the pending code of another account', async () => {
	await addAuthenticator();
	const wallet = openWallet();
	const email = `${crypto.randomUUID()}@example.com`;
	const { accountId } = await signIn(wallet, { email });
	await addPasskey(wallet, { nickname: 'Laptop' });
	await signOut(wallet);
	await startEmailSignIn(wallet, { email });
	const surroundings = strictly(wallet, new QueryClient());
	const other = { accountId: 'InternalAccount:other', email: 'other@example.com' };
	const { unmount } = render(<SignIn account={other} providers={[]} />, surroundings);
	await act(() => Promise.all([listDevicePasskeys(wallet), getEmailSignIn(wallet)]));
	await new Promise((resolve) => setTimeout(resolve, 100));
	expect(screen.getByText(other.email)).toBeDefined();
	expect(screen.queryByRole('button', { name: /Laptop/ })).toBeNull();
	unmount();
	render(<SignIn account={{ accountId, email }} />, surroundings);
	await screen.findByRole('textbox', { name: 'Code' });
	press(english.actions.back);
	expect(await screen.findByRole('button', { name: /Laptop/ })).toBeDefined();
});

test('translates the problem of an address when the language changes', async () => {
	const { strict } = await createTestWorld();
	const page = (messages: typeof arabic) => (
		<MessagesProvider messages={messages}>
			<SignIn />
		</MessagesProvider>
	);
	const { rerender } = render(page(english), strict);
	press('Email me a code');
	expect(screen.getByText(english.signIn.emailMissing)).toBeDefined();
	rerender(page(arabic));
	expect(screen.getByText(arabic.signIn.emailMissing)).toBeDefined();
});

test('calls onStep once for the code, however often the page renders', async () => {
	const { strict } = await createTestWorld();
	const steps: (string | undefined)[] = [];
	const page = () => (
		<SignIn defaultEmail={alice.email} onStep={(step?: string) => void steps.push(step)} />
	);
	const { rerender } = render(page(), { ...strict, reactStrictMode: false });
	press('Email me a code');
	await screen.findByRole('textbox', { name: 'Code' });
	rerender(page());
	expect(steps).toEqual(['Code']);
	press('Use another email');
	expect(steps).toEqual(['Code', undefined]);
});
