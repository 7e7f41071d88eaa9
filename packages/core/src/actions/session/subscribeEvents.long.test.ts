import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openWallet, signIn } from '../../../testing/openWallet.js';
import type { WalletEvent } from '../../http/walletEvent.js';
import { getMe, getSession, signOut, subscribeEvents, type Wallet } from '../../index.js';
import { fundSandboxAccount } from '../../sandbox.js';

/** What the wallet asked its backend's stream for, and how each of these connections stands. */
interface Connection {
	readonly lastEventId: string | null;
	isOpen: boolean;
	cut(): void;
}

let connections: Connection[];
let refuse: (() => Response) | undefined;
let stops: (() => void)[];
beforeEach(async () => {
	connections = [];
	refuse = undefined;
	stops = [];
});
afterEach(() => {
	for (const stop of stops) stop();
	setVisible(true);
});

/** The page's `fetch`, with its streams in view. */
const watchedFetch: typeof fetch = async (input, init) => {
	if (!String(input).endsWith('/events')) return fetch(input, init);
	if (refuse) return refuse();
	const cutting = new AbortController();
	const signal = AbortSignal.any([cutting.signal, init?.signal ?? cutting.signal]);
	const connection: Connection = {
		lastEventId: new Headers(init?.headers).get('last-event-id'),
		isOpen: true,
		cut: () => cutting.abort(new TypeError('The network went away.')),
	};
	signal.addEventListener('abort', () => {
		connection.isOpen = false;
	});
	connections.push(connection);
	return fetch(input, { ...init, signal });
};

function setVisible(isVisible: boolean): void {
	Object.defineProperty(document, 'hidden', { configurable: true, value: !isVisible });
	document.dispatchEvent(new Event('visibilitychange'));
}

function listen(wallet: Wallet): WalletEvent[] {
	const heard: WalletEvent[] = [];
	stops.push(subscribeEvents(wallet, (event) => heard.push(event)));
	return heard;
}

const accountOf = (wallet: Wallet): string => {
	const state = getSession(wallet);
	return 'session' in state ? state.session.accountId : '';
};
const fund = (wallet: Wallet) =>
	fundSandboxAccount(wallet, { accountId: accountOf(wallet), amount: 5_000_000 });
const balances = (heard: WalletEvent[]) =>
	heard.filter((event) => event.kind === 'change' && event.type.startsWith('INTERNAL_ACCOUNT.'));
const signedOut = () =>
	Response.json({ status: 401, code: 'SIGNED_OUT', message: '' }, { status: 401 });
/** Among the page's timers, such as the checks of slow storage, those of an attempt with a refused login. */
const isAttempt = (run: unknown) => (run as { readonly name: string }).name === 'tryAgain';
const open = () => connections.filter(({ isOpen }) => isOpen).length;

test('reports money that arrives at the service', async () => {
	const wallet = await signIn(openWallet({ fetch: watchedFetch }));
	const heard = listen(wallet);
	await fund(wallet);
	await expect
		.poll(() => balances(heard))
		.toMatchObject([
			{
				kind: 'change',
				type: 'INTERNAL_ACCOUNT.BALANCE_UPDATED',
				resourceId: accountOf(wallet),
				version: expect.stringMatching(/^\d{4}-.*Z$/),
			},
		]);
});

test('resumes after the last event when the connection is lost', async () => {
	const wallet = await signIn(openWallet({ fetch: watchedFetch }));
	const heard = listen(wallet);
	await fund(wallet);
	await expect.poll(() => balances(heard).length).toBe(1);
	connections[0]?.cut();
	await fund(wallet);
	await expect.poll(() => balances(heard).length).toBe(2);
	expect(connections).toHaveLength(2);
	expect(connections[1]?.lastEventId).toMatch(/^\d+-\d+$/);
});

test('closes the connection of a hidden tab, which receives what it missed later', async () => {
	const wallet = await signIn(openWallet({ fetch: watchedFetch }));
	const heard = listen(wallet);
	await fund(wallet);
	await expect.poll(() => balances(heard).length).toBe(1);
	setVisible(false);
	expect(open()).toBe(0);
	await fund(wallet);
	expect(connections).toHaveLength(1);
	setVisible(true);
	await expect.poll(() => balances(heard).length).toBe(2);
});

test('starts at the sign-in, stops at the sign-out, and forgets the person', async () => {
	const wallet = openWallet({ fetch: watchedFetch });
	const heard = listen(wallet);
	expect(connections).toEqual([]);
	await signIn(wallet);
	await fund(wallet);
	await expect.poll(() => balances(heard).length).toBe(1);
	await signOut(wallet);
	expect(open()).toBe(0);
	await signIn(wallet);
	await expect.poll(open).toBe(1);
	expect(connections.at(-1)?.lastEventId).toBeNull();
});

test('closes everything when the subscription ends', async () => {
	const wallet = await signIn(openWallet({ fetch: watchedFetch }));
	listen(wallet);
	await expect.poll(open).toBe(1);
	for (const stop of stops.splice(0)) stop();
	expect(open()).toBe(0);
	setVisible(false);
	setVisible(true);
	expect(connections).toHaveLength(1);
});

test('does not retry after the subscription has ended', async () => {
	const wallet = await signIn(openWallet({ fetch: watchedFetch }));
	const set = vi.spyOn(globalThis, 'setTimeout');
	// The channel is closed between the refusal and what the subscription makes of it.
	const close = vi.spyOn(BroadcastChannel.prototype, 'close').mockImplementationOnce(() => {
		for (const stop of stops) stop();
	});
	onTestFinished(() => {
		set.mockRestore();
		close.mockRestore();
	});
	refuse = signedOut;
	listen(wallet);
	await expect.poll(() => close.mock.calls).not.toHaveLength(0);
	await getMe(wallet); // by when this is answered, a question about the login would be too
	expect(set.mock.calls.filter(([run]) => isAttempt(run))).toEqual([]);
});

test('asks a backend without events once', async () => {
	const wallet = await signIn(openWallet({ fetch: watchedFetch }));
	let asked = 0;
	refuse = () => {
		asked += 1;
		return Response.json({ status: 404, code: 'NOT_FOUND', message: '' }, { status: 404 });
	};
	listen(wallet);
	await expect.poll(() => asked).toBe(1);
	await getMe(wallet); // by when this is answered, the refusal has been read
	setVisible(false);
	setVisible(true);
	expect(asked).toBe(1);
});

test.each(['seen', 'hidden'])(
	'asks a backend without events again after five minutes in a tab that is %s meanwhile',
	async (tab) => {
		const wallet = await signIn(openWallet({ fetch: watchedFetch }));
		const { setTimeout } = globalThis;
		let pass: (() => void) | undefined;
		const set = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
			run: () => void,
			wait = 0,
		) => {
			if (wait === 300_000) pass = run;
			return setTimeout(run, wait);
		}) as typeof setTimeout);
		onTestFinished(() => set.mockRestore());
		refuse = () => Response.json({ status: 404, code: 'NOT_FOUND', message: '' }, { status: 404 });
		listen(wallet);
		await expect.poll(() => pass).toBeDefined();
		refuse = undefined;
		setVisible(tab === 'seen');
		expect(connections).toEqual([]);
		pass?.();
		setVisible(true);
		await expect.poll(open).toBe(1);
	},
);

test.each([401, 403, 404])('retries after a %i of a proxy', async (status) => {
	const wallet = await signIn(openWallet({ fetch: watchedFetch }));
	refuse = () => {
		refuse = undefined;
		return new Response('no backend is there', { status });
	};
	listen(wallet);
	await expect.poll(open).toBe(1);
});

test('backs off while only the stream reports a missing login', async () => {
	const wallet = await signIn(openWallet({ fetch: watchedFetch }));
	const { setTimeout } = globalThis;
	const seconds = [1, 2, 4, 8, 16, 32, 60];
	const waits: number[] = [];
	// Its waits end at once.
	const set = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
		run: () => void,
		wait = 0,
	) => {
		if (!isAttempt(run)) return setTimeout(run, wait);
		waits.push(wait / 1_000);
		if (waits.length === 8) refuse = undefined;
		return setTimeout(run);
	}) as typeof setTimeout);
	onTestFinished(() => set.mockRestore());
	refuse = signedOut;
	const heard = listen(wallet);
	await expect.poll(() => connections.length).toBe(1);
	expect(waits).toEqual([...seconds, 60]);
	await fund(wallet);
	await expect.poll(() => balances(heard).length).toBe(1);
	refuse = signedOut;
	connections[0]?.cut();
	await expect.poll(() => waits.slice(8)[0]).toBe(1);
});
