import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../../scripts/programs/workspaceRoot.mjs';
import { holdRequests } from '../harness/holdRequests.js';
import { expect, test } from '../harness/test.js';
import { signUpFunded } from '../steps/sendMoney.js';
import { expectBalance } from '../steps/signUp.js';
import { sizes } from '../steps/sizeTable.js';

/** A slow phone: a quarter of this machine's speed, 150 ms away, 1.6 Mbit/s. */
const phone = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 4;

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the front door opens on a slow phone with little script and no layout shift', async ({
	page,
	stack,
}) => {
	const network = await page.context().newCDPSession(page);
	await network.send('Network.enable');
	await network.send('Network.emulateNetworkConditions', { offline: false, ...phone });
	await network.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
	await page.addInitScript(observe);
	await page.goto('/');
	await page.getByRole('textbox', { name: 'Email' }).waitFor();
	await page.waitForLoadState('networkidle');
	await page.waitForFunction(() => globalThis.firstLoad.readyAt > 0);

	const { readyAt, shift } = await page.evaluate(() => globalThis.firstLoad);
	const bytes = await page.evaluate(scriptBytes);
	write({ bytes, readyAt, shift });
	expect(bytes, 'compressed script before the first tap').toBeGreaterThan(10_000);
	const most = stack.signer ? 86_600 : 84_600;
	expect(bytes, 'compressed script before the first tap').toBeLessThan(most);
	expect(shift).toBeLessThan(0.05);
});

test('Home does not move when its activity loads last', async ({ page }) => {
	await page.setViewportSize(sizes.narrow);
	await signUpFunded(page);
	await page.addInitScript(observe);
	const release = await holdRequests(page, /\/api\/transactions(\?|$)/);
	await page.goto('/');
	await expectBalance(page, '100.00');
	await page.evaluate(frames, 60);
	release();
	await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
	await page.evaluate(frames, 2);
	expect(await page.evaluate(() => globalThis.firstLoad.shift)).toBe(0);
});

declare global {
	/** Milliseconds from the navigation until the email field responds, and the sum of layout shifts. */
	var firstLoad: { readyAt: number; shift: number };
}

/** Runs in the page: time for what has arrived to be shown. */
async function frames(count: number): Promise<void> {
	for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
}

/** Runs in the page, before anything else. */
function observe(): void {
	globalThis.firstLoad = { readyAt: 0, shift: 0 };
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) {
			globalThis.firstLoad.shift += (entry as PerformanceEntry & { value: number }).value;
		}
	}).observe({ type: 'layout-shift', buffered: true });
	const fields = new MutationObserver(() => {
		if (!document.querySelector('input[type="email"]')) return;
		fields.disconnect();
		// The task after the next frame runs when the page is free for input again.
		requestAnimationFrame(() => {
			setTimeout(() => {
				globalThis.firstLoad.readyAt = performance.now();
			});
		});
	});
	fields.observe(document, { childList: true, subtree: true });
}

/** Runs in the page: compressed script that was loaded, without the headers. */
function scriptBytes(): number {
	return performance
		.getEntriesByType('resource')
		.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
		.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0);
}

/** The time is a figure and no assertion: it depends on what else the machine does. */
function write(figures: { bytes: number; readyAt: number; shift: number }): void {
	const folder = path.join(workspaceRoot, 'artifacts');
	mkdirSync(folder, { recursive: true });
	const lines = [
		'| first load of sign-in, 4× CPU slowdown, 150 ms, 1.6 Mbit/s | |',
		'|---|--:|',
		`| compressed script before the first tap | ${(figures.bytes / 1000).toFixed(1)} kB |`,
		`| ready for input | ${(figures.readyAt / 1000).toFixed(2)} s |`,
		`| layout shift | ${figures.shift.toFixed(4)} |`,
	];
	writeFileSync(path.join(folder, 'first-load.md'), `${lines.join('\n')}\n`);
}
