import { examine, type Finding } from 'countersign';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../../scripts/findBrowser.mjs';
import { type ServedPage, servePage } from './servePage.js';

let browser: Browser;
beforeAll(async () => {
	const executablePath = findBrowser();
	browser = await chromium.launch(executablePath ? { executablePath } : {});
});
afterAll(() => browser.close());

const all = ['entry-used', 'lazy-used', 'shared-used', 'style-used'];

/** The words that the page's files have left in it. */
async function wordsIn({ url }: ServedPage): Promise<readonly string[]> {
	const page = await browser.newPage();
	await page.goto(url, { waitUntil: 'load' });
	const words = await page.evaluate(async () => {
		await Reflect.get(globalThis, 'lazy');
		const style = getComputedStyle(document.body).getPropertyValue('--word');
		return [...document.documentElement.classList, style].filter((word) => word !== '');
	});
	await page.close();
	return words.sort();
}

async function filesFound(page: ServedPage): Promise<readonly Finding[]> {
	const url = new URL(page.url);
	const { manifest } = page;
	const findings = await examine({
		page: url,
		api: new URL('/api', url),
		rpId: 'localhost',
		manifest,
	});
	return findings.filter(({ check }) => check.startsWith('files.'));
}

test('a page that arrives as it was built runs whole, and the doctor finds nothing', async () => {
	const page = await servePage();
	expect(await wordsIn(page)).toEqual(all);
	expect(await filesFound(page)).toEqual([expect.objectContaining({ level: 'ok' })]);
});

// [T26a]
test.each([
	['entry-used', ['style-used']],
	['shared-used', ['style-used']],
	['lazy-used', ['entry-used', 'shared-used', 'style-used']],
	['style-used', ['entry-used', 'lazy-used', 'shared-used']],
])(
	'Chromium uses no file with one other bit in %s, and the doctor names it',
	async (word, rest) => {
		const page = await servePage();
		const name = await page.flip(word);
		expect(await wordsIn(page)).toEqual(rest);
		expect(await filesFound(page)).toEqual([
			expect.objectContaining({
				level: 'error',
				message: `${name} has other bytes than the build.`,
			}),
		]);
	},
);

// [T26b]
test('the doctor names a page with one other bit, which no browser can notice', async () => {
	const page = await servePage();
	await page.flip('<body>');
	expect(await filesFound(page)).toContainEqual(
		expect.objectContaining({ message: 'index.html has other bytes than the build.' }),
	);
});

test('Chromium sends a request to no origin that the page does not name', async () => {
	const other = await servePage();
	const reaches = async ({ url }: ServedPage): Promise<boolean> => {
		const page = await browser.newPage();
		await page.goto(url);
		const reached = await page.evaluate(
			(address) =>
				fetch(address, { mode: 'no-cors' }).then(
					() => true,
					() => false,
				),
			other.url,
		);
		await page.close();
		return reached;
	};
	expect(await reaches(await servePage([]))).toBe(false);
	expect(await reaches(await servePage([other.url]))).toBe(true);
});
