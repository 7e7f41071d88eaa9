import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.js';
import { endTab } from '../steps/endTab.js';
import { heapOf } from '../steps/heapOf.js';
import { installClocks, passTime, reachLastMinute } from '../steps/reachLastMinute.js';
import { expectBalance, expectHome, signInAgain, signUp } from '../steps/signUp.js';

/**
 * Two hours of 20 tabs of one browser, in which the clocks of pages and service jump forward together: sessions are
 * refreshed, tabs crash or are closed, others are opened, the storage is full for a while, the device sleeps for longer
 * than a session lasts, and the storage is cleared. Each session is refreshed once, by one tab; one stream of events is
 * open; nobody is signed out but by the long sleep and the cleared storage; and memory stays what it was.
 */
const minute = 60_000;
const count = Number(process.env['COUNTERSIGN_TABS'] ?? 20);
const periods = 4;

/** Refuses what the page stores, as a disk does that is full, or takes it again. */
async function setRoom(page: Page, hasRoom: boolean): Promise<void> {
	await page.evaluate((hasRoom) => {
		const { prototype } = IDBObjectStore;
		const real: unknown = Reflect.get(globalThis, 'realPut') ?? prototype.put;
		Reflect.set(globalThis, 'realPut', real);
		const refuse = () => {
			throw new DOMException('There is no room.', 'QuotaExceededError');
		};
		Reflect.set(prototype, 'put', hasRoom ? real : refuse);
	}, hasRoom);
}

// [M1b]
test('20 tabs of one browser work for two hours', async ({
	page,
	context,
	email,
	control,
	service,
	stack,
}) => {
	const clocks = await installClocks(context, control);
	const { requests } = clocks;
	const tabs = [page];
	const open = async () => {
		const tab = await context.newPage();
		await tab.goto('/');
		await expectHome(tab);
		tabs.push(tab);
	};
	const notice = (tab: Page) => tab.getByText('Your session has ended.');
	/** Every tab shows the wallet, and none says that its session has ended. */
	const allHome = async () => {
		await Promise.all(tabs.map(expectHome));
		await Promise.all(tabs.map((tab) => expect(notice(tab)).toHaveCount(0)));
	};
	let refreshed = 0;
	/** What the service has of this account's sessions, the one that ends last first. */
	const sessions = async () => {
		const found = await service.sessions(accountId);
		return [...found].sort((one, other) => other.expiresAt.localeCompare(one.expiresAt));
	};
	const reachRefresh = async (maxStep: number) => {
		const [session] = await sessions();
		if (!session) throw new Error('The session has ended.');
		await reachLastMinute(clocks, session, maxStep);
		return session;
	};
	/** A session is refreshed once, and nobody notices; the device sleeps meanwhile if time passes at once. */
	const livePeriod = async (maxStep = minute) => {
		const old = await reachRefresh(maxStep);
		refreshed += 1;
		await expect.poll(requests.refreshes).toBe(refreshed);
		// The service has one session in its place.
		const places = async () =>
			(await sessions())
				.filter(({ id, expiresAt }) => id === old.id || expiresAt > old.expiresAt)
				.map(({ id }) => (id === old.id ? 'old' : 'new'));
		await expect.poll(places).toEqual(['new']);
		await expect.poll(requests.streams).toBe(1);
		await allHome();
	};
	/** All tabs say that the session has ended, nothing was refreshed, and one sign-in is enough for all. */
	const signInOnce = async () => {
		await Promise.all(tabs.map((tab) => expect(notice(tab)).toBeVisible()));
		expect(requests.refreshes()).toBe(refreshed);
		const [first = page] = tabs;
		await first.getByRole('button', { name: 'Sign in' }).click();
		await signInAgain(first);
		await Promise.all(tabs.map((tab) => expect(notice(tab)).toHaveCount(0)));
	};

	// The first sign-in of a new service prepares what later ones share, which takes a busy machine long.
	await page.request.post('/api/login', {
		data: { email: `first-${email}` },
		headers: { origin: stack.url },
		timeout: minute,
	});
	const accountId = await signUp(page, email);
	while (tabs.length < count) await open();
	const observed = tabs.at(-1) ?? page;
	const heapBefore = await heapOf(observed);
	for (let period = 0; period < periods; period += 1) {
		await livePeriod();
		const ending = tabs.shift();
		if (ending) await endTab(ending, period % 2 === 0 ? 'crashed' : 'closed');
		await open();
	}

	// Storage is full: each tab refreshes for itself, once, and none is signed out.
	await Promise.all(tabs.map((tab) => setRoom(tab, false)));
	await reachRefresh(minute);
	const whileFull = tabs.length;
	refreshed += whileFull;
	await expect.poll(requests.refreshes).toBe(refreshed);
	await expect.poll(requests.pending).toBe(0);
	await allHome();
	await Promise.all(tabs.map((tab) => setRoom(tab, true)));
	// With room again, what one tab has held in its memory is that of all.
	await passTime(clocks, 2 * minute);
	await allHome();
	await livePeriod();

	// The device sleeps until the last minute of a session, and then for longer than one lasts.
	await livePeriod(Number.POSITIVE_INFINITY);
	await passTime(clocks, 20 * minute);
	await signInOnce();
	await livePeriod();

	const session = await context.newCDPSession(tabs[0] ?? page);
	const cleared = { origin: stack.url, storageTypes: 'indexeddb' };
	await session.send('Storage.clearDataForOrigin', cleared);
	await session.detach();
	await reachRefresh(minute);
	const signIn = (tab: Page) => tab.getByRole('heading', { name: 'Sign in', level: 1 });
	await Promise.all(tabs.map((tab) => expect(signIn(tab)).toBeVisible()));
	expect(requests.refreshes()).toBe(refreshed);
	await signUp(tabs[0] ?? page, email);
	await allHome();
	await livePeriod();
	await service.fund(accountId, 42_000_000);
	for (const tab of tabs) await expectBalance(tab, '42.00');
	const growth = (await heapOf(observed)) / heapBefore;
	expect(growth).toBeLessThan(1.5);
});
