/** `npm run measure:site`: what a visitor of the documentation waits for, written to docs/site-figures.md. */
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { docsSite } from '../../scripts/build/buildWorkspace.mjs';
import { workspaceRoot } from '../../scripts/programs/workspaceRoot.mjs';
import { accessibilityProblems } from '../harness/accessibilityProblems.js';
import { serveFolder } from '../harness/serveFolder.js';

const pages = [
	'/',
	'/start/',
	'/start/headless.html',
	'/start/playground.html',
	'/concepts/signed-retry.html',
	'/guides/production.html',
	'/guides/theming.html',
	'/guides/components.html',
	'/reference/components.html',
	'/reference/errors.html',
	'/project/comparison.html',
];

/** Lighthouse's "slow 4G", and a processor that is four times slower than this one. */
const network = {
	offline: false,
	latency: 150,
	downloadThroughput: 204_800,
	uploadThroughput: 93_750,
};
const slowdown = 4;

/** What one page cost. Times in milliseconds, from the click. */
interface Figures {
	readonly requests: number;
	readonly bytes: number;
	readonly firstPaint: number;
	readonly largestPaint: number;
	readonly blocked: number;
	readonly shift: number;
	readonly violations: number;
}

test('measure pages of the documentation', async ({ browser }) => {
	test.setTimeout(600_000);
	const site = await serveFolder(docsSite, { compress: true });
	try {
		const rows: string[] = [];
		for (const page of pages) {
			const { requests, bytes, ...seen } = await measure(browser, `${site.url}${page}`);
			expect.soft(seen.violations, page).toBe(0);
			rows.push(
				`| \`${page}\` | ${requests} | ${(bytes / 1000).toFixed(0)} kB | ${seconds(seen.firstPaint)} | ${seconds(seen.largestPaint)} | ${seen.blocked.toFixed(0)} ms | ${seen.shift.toFixed(3)} | ${seen.violations} |`,
			);
		}
		writeFileSync(path.join(workspaceRoot, 'docs/site-figures.md'), text(rows));
	} finally {
		await site.stop();
	}
});

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Opens a page with nothing in the cache, on a screen of 360 by 740. */
async function measure(browser: Browser, address: string): Promise<Figures> {
	const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
	try {
		const page = await context.newPage();
		const devtools = await context.newCDPSession(page);
		await devtools.send('Network.enable');
		await devtools.send('Network.emulateNetworkConditions', network);
		await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
		let [requests, bytes] = [0, 0];
		devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
			requests += 1;
			bytes += encodedDataLength;
		});
		await page.goto(address, { waitUntil: 'networkidle' });
		const seen = await page.evaluate(readEntries);
		const loaded = { requests, bytes };
		await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
		let violations = 0;
		for (const colorScheme of ['light', 'dark'] as const) {
			await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
			violations += (await accessibilityProblems(page)).length;
		}
		return { ...loaded, ...seen, violations };
	} finally {
		await context.close();
	}
}

/** Runs in the page. */
async function readEntries(): Promise<Omit<Figures, 'requests' | 'bytes' | 'violations'>> {
	const entries = (type: string): Promise<PerformanceEntryList> =>
		new Promise((resolve) => {
			const observer = new PerformanceObserver((list) => {
				observer.disconnect();
				resolve(list.getEntries());
			});
			observer.observe({ type, buffered: true });
			// There may be none of this type.
			setTimeout(() => resolve([]), 500);
		});
	const [paints, largest, shifts, tasks] = await Promise.all(
		['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'].map(entries),
	);
	const first = paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0;
	return {
		firstPaint: first,
		largestPaint: largest?.at(-1)?.startTime ?? 0,
		shift: (shifts ?? []).reduce((sum, entry) => sum + Number('value' in entry && entry.value), 0),
		blocked: (tasks ?? [])
			.filter(({ startTime }) => startTime >= first)
			.reduce((sum, { duration }) => sum + duration - 50, 0),
	};
}

const text = (rows: readonly string[]): string => `# Figures of this site

Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run measure:site\`: the built site in Chromium at 360 × 740 with an empty cache. The network
has a latency of 150 ms and 1.6 Mbit/s, and the processor is slowed down four times, which are the settings of
Lighthouse's mobile run. Files are compressed with gzip. The next page that a visitor opens loads less, because
scripts and styles are in the cache.

The machine had a load of ${loadavg()[0]?.toFixed(0)} on ${cpus().length} processors meanwhile. A load above the number of processors lengthens all times,
the blocked time most; it does not affect the bytes, requests, shifts and violations.

| page | requests | bytes | first paint | largest paint | blocked | layout shift | violations |
|---|--:|--:|--:|--:|--:|--:|--:|
${rows.join('\n')}

- **First paint** and **largest paint** are the first and the largest contentful paint (FCP and LCP). Up to 1.8 s and
  2.5 s count as good.
- **Blocked** is the total time over 50 ms of tasks after the first paint (TBT); up to 200 ms counts as good.
- **Layout shift** is the cumulative layout shift (CLS); up to 0.1 counts as good.
- **Violations** are the serious and critical axe violations, in light and dark together.

The playground loads on a click, and its page says how much. \`docs.spec.ts\` among the stories checks that no page sends
a request to another host or is wider than a narrow screen, and runs axe on each.
`;
