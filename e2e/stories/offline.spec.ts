import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { readPage } from '../harness/readPage.js';
import type { Stack } from '../harness/startStack.js';
import { expect, test } from '../harness/test.js';
import { fund } from '../steps/fund.js';
import { lookAtBothSizes } from '../steps/lookAtBothSizes.js';
import { navigateTo, pay, signUpFunded, signUpToPay } from '../steps/sendMoney.js';
import { expectBalance, expectSignedOut, signUp } from '../steps/signUp.js';
import { sizes } from '../steps/sizeTable.js';

test.use({
	serviceWorkers: 'allow',
	viewport: sizes.narrow,
});

// They change the site, which all stacks serve.
test.describe.configure({ mode: 'default' });

const onEnd: (() => void)[] = [];

/** Signs up with money, on a page that the service worker is in charge of. */
async function signUpInstalled(page: Page): Promise<void> {
	await signUpFunded(page);
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
	await page.reload();
	await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Changes a file of the site until the story is over. Nobody is served half of it. */
function changeFile({ site }: Stack, name: string, change: (text: string) => string): void {
	const file = path.join(site, name);
	const write = (text: string) => {
		writeFileSync(`${file}.next`, text);
		renameSync(`${file}.next`, file);
	};
	const current = readFileSync(file, 'utf8');
	onEnd.push(() => write(current));
	write(change(current));
}

test.afterEach(() => {
	for (const restore of onEnd.splice(0)) restore();
});

// [G29b]
test('a reload without a network shows the balance and the activity, and their age', async ({
	page,
	context,
}) => {
	await signUpToPay(page);
	await pay(page, '25');
	await navigateTo(page, 'Home');
	await expectBalance(page, '75.00');
	await expectKept(page, '"amount":75000000');
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
	await context.setOffline(true);
	const bar = page.getByText(/^You’re offline\. Last updated: \d{1,2}:\d\d [AP]M\.$/);
	await expect(bar).toBeVisible();
	await lookAtBothSizes(page, '60-offline');

	const reloaded = Date.now();
	await page.reload();
	await expect(bar).toBeVisible();
	const readAt = await page.locator('.connection time').getAttribute('datetime');
	expect(Date.parse(readAt ?? '')).toBeLessThanOrEqual(reloaded);
	await expectBalance(page, '75.00');
	await expect(page.getByRole('link', { name: /Ada Lovelace/ })).toContainText('25.00');
	await expect(page.locator('[data-cs~="skeleton"]')).toHaveCount(0);
	await lookAtBothSizes(page, '60-offline-reloaded');
	await navigateTo(page, 'Activity');
	await expect(page.getByRole('link', { name: /Ada Lovelace/ })).toContainText('25.00');

	await navigateTo(page, 'Send');
	await expect(page.getByRole('alert')).toContainText('You seem to be offline.');
	await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toHaveCount(0);
	await navigateTo(page, 'Home');

	await context.setOffline(false);
	await expect(bar).toHaveCount(0);
	await expectBalance(page, '75.00');
	for (const url of await cached(page)) {
		expect(url).toMatch(/^\/(index\.html|assets\/[\w.-]+)$/);
	}
});

test('nothing of the account remains on the device after a sign-out', async ({ page }) => {
	const accountId = await signUp(page);
	await fund(page, '100');
	await navigateTo(page, 'Home');
	await expectBalance(page, '100.00');
	await expectKept(page, 'USDB');
	await navigateTo(page, 'Security');
	await page.getByRole('button', { name: 'Sign out', exact: true }).click();
	await expectSignedOut(page);
	await expect(async () => {
		const { IndexedDB } = await readPage(page);
		expect(IndexedDB).not.toContain(accountId);
		expect(IndexedDB).not.toContain('USDB');
	}).toPass();
	await page.reload();
	await expectSignedOut(page);
	expect((await readPage(page)).IndexedDB).not.toContain('USDB');
});

test('the bar says how old the data is while the backend fails', async ({ page, watch }) => {
	await signUpFunded(page);
	await navigateTo(page, 'Home');
	await expectBalance(page, '100.00');
	await expectKept(page, '"amount":100000000');
	watch.expectStatus(502, /\/api\//);
	await page.route(/\/api\//, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
	await page.reload();
	await expectBalance(page, '100.00');
	await expect(
		page.getByText(/^We can’t reach your wallet right now\. Last updated: /),
	).toBeVisible();
});

test('the page comes from the server while there is a network, and from the cache without', async ({
	page,
	stack,
	context,
}) => {
	await signUpInstalled(page);
	changeFile(stack, 'index.html', (text) =>
		text.replace('</head>', '<meta name="version" content="newer"></head>'),
	);
	const newer = page.locator('meta[name="version"]');
	await page.goto('/');
	await expect(newer).toHaveCount(1);
	await context.setOffline(true);
	await page.goto('/');
	await expect(page.getByText('You’re offline.')).toBeVisible();
	await expect(newer).toHaveCount(0);
	await context.setOffline(false);
});

// [G29c]
test('a new version waits in each tab until the person accepts it', async ({
	page,
	stack,
	context,
}) => {
	await signUpInstalled(page);
	const second = await context.newPage();
	await second.goto('/');
	await expectBalance(second, '100.00');
	// The browser fetches this script by itself, where no story can answer in the server's place.
	changeFile(stack, 'service-worker.js', (text) => `${text}\n// Newer.`);
	const tabs = [page, second];
	for (const tab of tabs) await tab.evaluate(() => Object.assign(window, { isSamePage: true }));
	await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
	for (const tab of tabs) {
		const offer = tab.getByText('A new version of the wallet is ready.');
		await expect(offer).toBeVisible();
		expect(await tab.evaluate(() => 'isSamePage' in window)).toBe(true);
		await tab.getByRole('button', { name: 'Use it now' }).click();
		await tab.waitForFunction(() => !('isSamePage' in window));
		await expectBalance(tab, '100.00');
		await expect(offer).toHaveCount(0);
	}
});

/** What is shown without a network is on the device, with this in it. */
async function expectKept(page: Page, text: string): Promise<void> {
	await expect(async () => expect((await readPage(page)).IndexedDB).toContain(text)).toPass();
}

/** The paths of everything that the caches of this origin hold. */
async function cached(page: Page): Promise<readonly string[]> {
	const paths = await page.evaluate(async () => {
		const names = await caches.keys();
		const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
		return lists.flat().map(({ url }) => new URL(url).pathname);
	});
	expect(paths).toContain('/index.html');
	return paths;
}
