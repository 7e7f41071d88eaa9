/**
 * `npm run bench -- limits [rounds]`: what spending limits cost an execution, from the call in the page to its result. Pages
 * in Chromium pay in turns, at a backend without limits and at one with limits, each in front of a sandbox of its own.
 * Prints the ratios to a page without limits. None of this is a test.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { compile } from '../scripts/build/buildWorkspace.mjs';
import { bundleProgram } from './bundleForPage.mjs';
import { over, spreadOf } from './measure.mjs';
import { htmlOf, openBrowser } from './openBrowser.mjs';
import { startServers } from './startChild.mjs';

const rounds = Number(process.argv[2] ?? 100);
const warmUp = 10;
/** The page reaches the backend without a proxy in front. */
const direct = { BACKEND_ADDRESS_HEADER: 'none' };
const amounts = { perPayment: { USDB: 1e9 }, perDay: { USDB: 1e12 } };

await compile();
const { script } = await bundleProgram('bench/browser/limits.ts');
const browser = await openBrowser({ '/': htmlOf(['/limits.js']), '/limits.js': script });
const sides = [];
/** @type {string[]} */
const folders = [];
for (const settings of [{}, { SPENDING_LIMITS: JSON.stringify(amounts) }]) {
	const data = { sandbox: '', backend: await mkdtemp(path.join(tmpdir(), 'limits-')) };
	folders.push(data.backend);
	sides.push(await startServers(browser.url, data, undefined, { ...direct, ...settings }));
}

/**
 * A page of a browser's own, with a person at a backend. Gives the milliseconds of an execution.
 * @param {{ port: number } | undefined} side
 * @param {typeof amounts} [pinned] limits of the page's own
 */
async function openPage(side, pinned) {
	const context = await browser.page.context().browser()?.newContext();
	const page = (await context?.newPage()) ?? browser.page;
	await page.goto(browser.url);
	await page.evaluate(
		async (person) => {
			Reflect.set(globalThis, 'pay', await Reflect.get(globalThis, 'openPerson')(...person));
		},
		[`http://localhost:${side?.port}/api`, pinned],
	);
	return () => page.evaluate(() => Reflect.get(globalThis, 'pay')());
}

const [free, limited] = sides;
const pages = [await openPage(free), await openPage(free, amounts), await openPage(limited)];
/** @type {number[][]} */
const times = pages.map(() => []);
for (let round = 0; round < rounds + warmUp; round += 1) {
	const order = [...pages.keys()];
	if (round % 2 === 1) order.reverse();
	for (const side of order) {
		const took = await pages[side]?.();
		if (round >= warmUp) times[side]?.push(took);
	}
}
await browser.close();
for (const { backend, sandbox } of sides) {
	await backend.stop();
	await sandbox.stop();
}
for (const folder of folders) await rm(folder, { recursive: true });

const names = ['no limits', 'limits of the page', 'limits of the backend and the page'];
console.log('| execution with | ms | over no limits |');
console.log('|---|--:|--:|');
for (const [index, all] of times.entries()) {
	const { median, low, high } = over(all, times[0] ?? []);
	const ratio = `${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
	console.log(`| ${names[index]} | ${spreadOf(all).median.toFixed(1)} | ${ratio} |`);
}
process.exit(0);
