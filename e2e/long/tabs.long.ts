import type { Page } from '@playwright/test';
import { recordRun } from '../../scripts/reliability/recordRun.mjs';
import { expect, test } from '../harness/test.js';
import { watchRequests } from '../harness/watchRequests.js';
import { endTab } from '../steps/endTab.js';
import { passTime, reachLastMinute } from '../steps/reachLastMinute.js';
import { enterCode, expectHome, rightCode, signUp } from '../steps/signUp.js';

/**
 * An hour of 20 tabs of one browser, in which the clocks of pages and service jump forward together: sessions are
 * refreshed, tabs crash or are closed, others are opened, and the device sleeps for longer than a session lasts.
 * Each session is refreshed once, by one tab; one stream of events is open; and memory stays what it was.
 */
test.use({ ownClock: true, contextOptions: { reducedMotion: 'reduce' } });

const minute = 60_000;
const count = Number(process.env['COUNTERSIGN_TABS'] ?? 20);
const periods = 4;

/** Bytes of JavaScript that the page holds after a collection. */
async function heapOf(page: Page): Promise<number> {
	const session = await page.context().newCDPSession(page);
	await session.send('HeapProfiler.collectGarbage');
	const { usedSize } = await session.send('Runtime.getHeapUsage');
	await session.detach();
	return usedSize;
}

test('20 tabs of one browser live for an hour', async ({
	page,
	context,
	email,
	control,
	service,
	stack,
}) => {
	await context.clock.install();
	const requests = await watchRequests(context);
	const clocks = { context, control, requests };
	const tabs = [page];
	const open = async () => {
		const tab = await context.newPage();
		await tab.goto('/');
		await expectHome(tab);
		tabs.push(tab);
	};
	const allHome = () => Promise.all(tabs.map(expectHome));
	let refreshed = 0;
	const livePeriod = async () => {
		const [session] = await service.sessions(accountId);
		if (!session) throw new Error('The session has ended.');
		await reachLastMinute(clocks, session, minute);
		refreshed += 1;
		await expect.poll(requests.refreshes).toBe(refreshed);
		await expect.poll(async () => (await service.sessions(accountId)).length).toBe(1);
		await expect.poll(requests.streams).toBe(1);
		await allHome();
	};

	// The first sign-in of a new service prepares what later ones share, which takes a busy machine long.
	await page.request.post('/api/login', {
		data: { email: `first-${email}` },
		headers: { origin: stack.url },
		timeout: minute,
	});
	await signUp(page, email);
	const { accountId } = await (await page.request.get('/api/me')).json();
	while (tabs.length < count) await open();
	const observed = tabs.at(-1) ?? page;
	const heapBefore = await heapOf(observed);
	for (let period = 0; period < periods; period += 1) {
		await livePeriod();
		const ending = tabs.shift();
		if (ending) await endTab(ending, period % 2 === 0 ? 'crashed' : 'closed');
		await open();
	}

	// The device sleeps for longer than a session lasts: it has ended in all tabs, and one sign-in is enough for all.
	await passTime(clocks, 20 * minute);
	const notice = (tab: Page) => tab.getByText('Your session has ended.');
	await Promise.all(tabs.map((tab) => expect(notice(tab)).toBeVisible()));
	expect(requests.refreshes()).toBe(refreshed);
	const [first = page] = tabs;
	await first.getByRole('button', { name: 'Sign in' }).click();
	const dialog = first.getByRole('dialog', { name: 'Sign in again' });
	await dialog.getByRole('button', { name: 'Email me a code' }).click();
	await enterCode(first, rightCode);
	await Promise.all(tabs.map((tab) => expect(notice(tab)).toHaveCount(0)));

	await livePeriod();
	await service.fund(accountId, 42_000_000);
	for (const tab of tabs) {
		await expect(tab.getByRole('region', { name: 'Balance' })).toContainText('42.00');
	}
	const growth = (await heapOf(observed)) / heapBefore;
	expect(growth).toBeLessThan(1.5);
	recordRun('longLife', {
		title: 'Long life',
		command: 'cd e2e && ../node_modules/.bin/playwright test --config long.config.ts',
		part: `${count} tabs of one browser`,
		figures: {
			'minutes of the clocks': (periods + 1) * 14 + 20,
			'sessions, each refreshed once': refreshed,
			'tabs that crashed or were closed': periods,
			'stream of events': 1,
			'heap at the end, of that at the start': Number(growth.toFixed(2)),
		},
		failures: [],
	});
});
