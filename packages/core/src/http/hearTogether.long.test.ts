import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPage, type TestPage } from '../../testing/openPage.js';
import { openWallet, signIn } from '../../testing/openWallet.js';
import { getSession, type Wallet } from '../index.js';
import { fundSandboxAccount } from '../sandbox.js';
import type { WalletEvent } from './walletEvent.js';

/** A tab that listens, what it heard, and whether it has a stream. */
interface Tab {
	readonly page: TestPage;
	readonly heard: WalletEvent[];
	/** Of the streams that it opened: what it said it had heard. */
	readonly streams: (string | null)[];
	hasStream: boolean;
	isThere: boolean;
	/** Ends its subscription, as hiding the tab does. */
	stop(): void;
	/** Closes it, as a crash does. */
	close(): void;
}

let tabs: Tab[];
let wallet: Wallet;
let accountId: string;
beforeEach(async () => {
	tabs = [];
	wallet = await signIn(openWallet());
	const state = getSession(wallet);
	accountId = 'session' in state ? state.session.accountId : '';
});
afterEach(() => {
	for (const tab of tabs) tab.close();
});

async function openTab(prepare?: Parameters<typeof openPage>[0]): Promise<Tab> {
	const page = await openPage(prepare);
	const tab: Tab = {
		page,
		heard: [],
		streams: [],
		hasStream: false,
		isThere: true,
		stop: () => {},
		close: () => {
			tab.isThere = false;
			tab.hasStream = false;
			page.close();
		},
	};
	const watchedFetch: typeof fetch = async (input, init) => {
		if (!String(input).endsWith('/events')) return page.fetch(input, init);
		tab.streams.push(new Headers(init?.headers).get('last-event-id'));
		tab.hasStream = true;
		init?.signal?.addEventListener('abort', () => {
			tab.hasStream = false;
		});
		return page.fetch(input, init);
	};
	const { createWallet, subscribeEvents, restoreSession } = await page.core();
	const own = openWallet({ fetch: watchedFetch }, createWallet);
	await restoreSession(own);
	tab.stop = subscribeEvents(own, (event) => tab.heard.push(event));
	tabs.push(tab);
	return tab;
}

const openTabs = async (count: number) => {
	while (tabs.length < count) await openTab();
};
const there = () => tabs.filter(({ isThere }) => isThere);
const leaders = () => there().filter(({ hasStream }) => hasStream);
const leader = async () => {
	await expect.poll(() => leaders().length).toBe(1);
	return leaders()[0] as Tab;
};
const fund = () => fundSandboxAccount(wallet, { accountId, amount: 1_000_000 });
const versions = ({ heard }: Tab) =>
	new Set(
		heard.flatMap((event) =>
			event.kind === 'change' && event.type.startsWith('INTERNAL_ACCOUNT.') ? [event.version] : [],
		),
	);
/** Every tab that is there has heard of so many payments, and was never told to read everything anew. */
async function allHeard(count: number): Promise<void> {
	await expect
		.poll(() => there().map((tab) => versions(tab).size))
		.toEqual(there().map(() => count));
	expect(there().flatMap(({ heard }) => heard.filter(({ kind }) => kind === 'reset'))).toEqual([]);
}

/** Makes a payment, the one with this number, and has every tab that is there hear of it. */
async function hearPayment(number: number): Promise<void> {
	await fund();
	await allHeard(number);
}

test('shares one stream among ten tabs, even when the tab that holds it crashes', {
	timeout: 120_000,
}, async () => {
	await openTabs(10);
	const first = await leader();
	await hearPayment(1);
	first.close();
	await hearPayment(2);
	expect(await leader()).not.toBe(first);
	await hearPayment(3);
	// One stream each for the two that had one: nobody else has asked.
	expect(tabs.flatMap(({ streams }) => streams)).toHaveLength(2);
	expect((await leader()).streams[0]).toMatch(/^\d+-\d+$/);
});

test('continues in the next tab when the one with the stream stops listening', {
	timeout: 240_000,
}, async () => {
	await openTabs(3);
	await hearPayment(1);
	const first = await leader();
	first.stop();
	first.isThere = false;
	await hearPayment(2);
	expect(leaders()).toHaveLength(1);
});

test('gives a new tab the recent events that another tab heard', {
	timeout: 240_000,
}, async () => {
	await openTabs(2);
	await hearPayment(1);
	await openTab();
	await allHeard(1);
	expect(tabs.flatMap(({ streams }) => streams)).toHaveLength(1);
});

test.each<[string, Parameters<typeof openPage>[0]]>([
	['has no locks', ({ Navigator }) => Reflect.deleteProperty(Navigator.prototype, 'locks')],
	[
		'refuses locks',
		({ LockManager }) => {
			LockManager.prototype.request = () => Promise.reject(new DOMException('', 'SecurityError'));
		},
	],
	[
		'has no channel',
		(realm) => {
			Object.defineProperty(realm, 'BroadcastChannel', { value: undefined });
		},
	],
])('opens a stream in each tab in a browser that %s', async (_, prepare) => {
	await openTab(prepare);
	await openTab(prepare);
	await hearPayment(1);
	expect(leaders()).toHaveLength(2);
});
