import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { accessibilityProblems } from '../harness/accessibilityProblems.js';
import { serveDocs } from '../harness/serveDocs.js';
import { openDocs } from '../steps/openDocs.js';

const site = serveDocs();

const sizes = [
	{ width: 360, height: 740 },
	{ width: 1280, height: 800 },
];
const pages = [
	'/',
	'/start/',
	'/concepts/signed-retry.html',
	'/guides/production.html',
	'/reference/errors.html',
	'/reference/components.html',
	'/reference/api/react.html',
	'/reference/api/react/useTransactions.html',
	'/project/benchmarks.html',
];

for (const viewport of sizes) {
	test(`the documentation is accessible at ${viewport.width} px, in light and dark`, async ({
		page,
	}) => {
		const { origin } = new URL(site.url);
		const foreign: string[] = [];
		const complaints: string[] = [];
		page.on('request', (request) => {
			if (new URL(request.url()).origin !== origin && !request.url().startsWith('data:'))
				foreign.push(request.url());
		});
		page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
		page.on('pageerror', (error) => complaints.push(error.message));
		await page.setViewportSize(viewport);
		for (const address of pages) {
			for (const colorScheme of ['light', 'dark'] as const) {
				await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
				await page.goto(`${site.url}${address}`);
				await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
				const place = `${address} ${colorScheme}`;
				const judged = colorScheme === 'dark' ? 'colours' : 'everything';
				expect.soft(await accessibilityProblems(page, judged), place).toEqual([]);
				const overflow = await page.evaluate(
					() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
				);
				expect.soft(overflow, `${place} is wider than the screen`).toBe(0);
			}
		}
		expect(foreign).toEqual([]);
		expect(complaints).toEqual([]);
	});
}

test('a page loads at most four scripts, under 72 kB together', async () => {
	const html = await (await fetch(`${site.url}/guides/components.html`)).text();
	const tags = html.match(/<(?:script[^>]* src|link rel="modulepreload" href)="[^"]+"/g) ?? [];
	expect(tags.length).toBeGreaterThan(1);
	expect(tags.length).toBeLessThanOrEqual(4);
	const files = tags.map((tag) => new URL(tag.split('"').at(-2) ?? '', site.url));
	const texts = await Promise.all(files.map(async (file) => (await fetch(file)).text()));
	const bytes = texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
	expect(bytes).toBeLessThan(72_000);
});

test('scripts add no styles to a page, and the search finds an error code', async ({ page }) => {
	await page.addInitScript(countStyles);
	await openDocs(page, site.url);
	expect(await page.evaluate(() => globalThis.addedStyles)).toBe(0);
	await page.getByRole('button', { name: 'Search' }).click();
	await page.getByRole('searchbox').fill('passkey.cancelled');
	const found = page.getByRole('option').first();
	await expect(found).toContainText('passkey.cancelled');
	await found.click();
	await expect(page).toHaveURL(/reference\/errors(\.html)?#passkeycancelled$/);
	const main = page.getByRole('main');
	await main.getByRole('link', { name: 'passkey.cancelled', exact: true }).click();
	await expect(page.getByRole('heading', { level: 1 })).toContainText('passkey.cancelled');
});

test('the search leads from the name of a hook to its page with an example', async ({ page }) => {
	await openDocs(page, site.url);
	await page.getByRole('button', { name: 'Search' }).click();
	const search = page.getByRole('dialog', { name: 'Search' });
	await search.getByRole('searchbox').fill('useTransactions');
	const found = search.getByRole('option').first();
	await expect(found).toContainText('useTransactions');
	for (const viewport of sizes) {
		await page.setViewportSize(viewport);
		for (const colorScheme of ['light', 'dark'] as const) {
			await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
			const place = `${viewport.width} px, ${colorScheme}`;
			expect.soft(await accessibilityProblems(page, 'everything'), place).toEqual([]);
		}
	}
	await found.click();
	await expect(page).toHaveURL(/reference\/api\/react\/useTransactions/);
	await expect(page.getByRole('heading', { level: 1 })).toContainText('useTransactions');
	await expect(page.getByRole('main')).toContainText('Example');
});

test('the page for an unknown address links to the main sections', async ({ page }) => {
	await page.goto(`${site.url}/404.html`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
	expect(await accessibilityProblems(page, 'everything')).toEqual([]);
	await page.getByRole('main').getByRole('link', { name: 'Guides' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toContainText('production');
});

test('a narrow screen shows the steps of a diagram as a list', async ({ page }) => {
	const diagram = page.getByRole('region', { name: 'Sequence diagram' }).first();
	const steps = page.getByRole('listitem').filter({ hasText: 'Your page to Your backend' });
	await page.goto(site.url);
	await expect(diagram).toBeVisible();
	await expect(steps.first()).toBeHidden();
	await page.setViewportSize({ width: 360, height: 740 });
	await expect(diagram).toBeHidden();
	await expect(steps.first()).toBeVisible();
});

test('a picture reserves its space before it loads, and only that of the scheme loads', async ({
	page,
}) => {
	const loaded: string[] = [];
	page.on('request', (request) => {
		if (request.url().endsWith('.webp')) loaded.push(path.basename(request.url()));
	});
	await page.emulateMedia({ colorScheme: 'dark' });
	await page.goto(`${site.url}/reference/components.html`);
	const picture = page.getByRole('img', { name: /^A primary, a secondary/ });
	await picture.scrollIntoViewIfNeeded();
	await expect
		.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
		.toBe(600);
	const { ratio, natural } = await picture.evaluate((image: HTMLImageElement) => ({
		ratio: Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
		natural: image.naturalWidth / image.naturalHeight,
	}));
	expect(ratio).toBeCloseTo(natural, 2);
	expect(loaded).toContain('Button-dark.webp');
	expect(loaded.filter((name) => name.endsWith('-light.webp'))).toEqual([]);
	expect(loaded.length, 'pictures far below are loaded later').toBeLessThan(20);
});

declare global {
	/** How many style elements scripts have added. */
	var addedStyles: number;
}

/** Runs in the page, before anything else: each style element that is added has the browser style the whole page. */
function countStyles(): void {
	globalThis.addedStyles = 0;
	new MutationObserver((records) => {
		const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
		if (document.readyState === 'loading') return;
		globalThis.addedStyles += added.filter(({ nodeName }) => nodeName === 'STYLE').length;
	}).observe(document, { childList: true, subtree: true });
}
