import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { demoSite } from '../../scripts/build/buildWorkspace.mjs';
import { expect, test } from '../harness/test.js';
import { lookAtBothSizes } from '../steps/lookAtBothSizes.js';
import { navigateTo, signUpFunded } from '../steps/sendMoney.js';
import { expectBalance } from '../steps/signUp.js';
import { sizes } from '../steps/sizes.js';

test.use({
	serviceWorkers: 'allow',
	viewport: sizes.narrow,
	contextOptions: { reducedMotion: 'reduce' },
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
function changeFile(name: string, change: (text: string) => string): void {
	const file = path.join(demoSite, name);
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

test('a reload without a network shows the wallet, since when, and comes back by itself', async ({
	page,
	context,
}) => {
	await signUpFunded(page);
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
	await context.setOffline(true);
	const bar = page.getByText('You’ve been offline since');
	await expect(bar).toBeVisible();
	await expect(page.getByText('You see what was loaded before.')).toBeVisible();
	await expectBalance(page, '100.00');
	await lookAtBothSizes(page, '60-offline');
	const time = page.locator('.connection time');
	const since = await time.getAttribute('datetime');

	await page.reload();
	await expect(bar).toBeVisible();
	expect(await time.getAttribute('datetime')).toBe(since);
	// Nothing that was read is stored on the device, and the page does not say that it is there.
	await expect(page.getByText('Your wallet can’t be read until you’re back')).toBeVisible();
	await expect(page.getByText('You see what was loaded before.')).toHaveCount(0);
	await expect(page.getByText('You seem to be offline.').first()).toBeVisible();
	await expect(page.locator('[data-cs~="skeleton"]')).toHaveCount(0);
	await lookAtBothSizes(page, '60-offline-reloaded');
	await navigateTo(page, 'Security');
	await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible();
	await navigateTo(page, 'Home');

	await context.setOffline(false);
	await expect(bar).toHaveCount(0);
	await expectBalance(page, '100.00');
	for (const url of await cached(page)) {
		expect(url).toMatch(/^\/(index\.html|assets\/[\w.-]+)$/);
	}
});

test('the page is that of the server while there is a network, and the kept one without', async ({
	page,
	context,
}) => {
	await signUpInstalled(page);
	changeFile('index.html', (text) =>
		text.replace('</head>', '<meta name="version" content="newer"></head>'),
	);
	const newer = page.locator('meta[name="version"]');
	await page.goto('/');
	await expect(newer).toHaveCount(1);
	await context.setOffline(true);
	await page.goto('/');
	await expect(page.getByText('You’ve been offline since')).toBeVisible();
	await expect(newer).toHaveCount(0);
	await context.setOffline(false);
});

test('a new version waits until the person uses it, in each tab', async ({ page, context }) => {
	await signUpInstalled(page);
	const second = await context.newPage();
	await second.goto('/');
	await expectBalance(second, '100.00');
	// The browser fetches this script by itself, where no story can answer in the server's place.
	changeFile('service-worker.js', (text) => `${text}\n// Newer.`);
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
