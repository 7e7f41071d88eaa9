/**
 * `npm run bench -- limits [people]`: what spending limits cost an execution, from the call in the page to its result.
 * Two pages in Chromium pay in turns, at a backend without limits and at one with them, in front of one sandbox. A
 * person makes 20 payments in a day at most, so after as many, both pages go on with somebody new. None of this is a test.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { compile } from '../scripts/build/buildWorkspace.mjs';
import { bundleProgram } from './bundleForPage.mjs';
import { median, medianBounds } from './measure.mjs';
import { htmlOf, openBrowser } from './openBrowser.mjs';
import { startBackend, startSandbox } from './startChild.mjs';

/** A backend lets 30 sign in from one network in an hour. */
const people = Math.min(28, Number(process.argv[2] ?? 20));
const perPerson = 20;
/** People whose payments warm the servers up. */
const warmUp = 2;
const amounts = { perPayment: { USDB: 1e9 }, perDay: { USDB: 1e12 } };

await compile();
const { script } = await bundleProgram('bench/browser/limits.ts');
const browser = await openBrowser({ '/': htmlOf(['/limits.js']), '/limits.js': script });
const folders = [await dataFolder(), await dataFolder()];
/** The pages reach a backend without a proxy in front. */
const direct = { BACKEND_ADDRESS_HEADER: 'none' };
const limits = { ...direct, SPENDING_LIMITS: JSON.stringify(amounts) };
const { sandbox, servicePort } = await startSandbox('');
const free = await startBackend(browser.url, servicePort, folders[0] ?? '', direct);
const limited = await startBackend(browser.url, servicePort, folders[1] ?? '', limits);

/** @typedef {{ whole: number, page: number, backend: number }} Cost of one execution, in milliseconds */
/** @type {[Cost[], Cost[]]} without limits and with them, by round */
const costs = [[], []];
for (let person = 0; person < warmUp + people; person += 1) {
	const pages = [await openPage(free), await openPage(limited, amounts)];
	for (let round = 0; round <= perPerson; round += 1) {
		const order = round % 2 === 0 ? [0, 1] : [1, 0];
		for (const side of order) {
			const cost = await pages[side]?.pay();
			// The first payment of a page compiles its code.
			if (cost && round > 0 && person >= warmUp) costs[side]?.push(cost);
		}
	}
	for (const { close } of pages) await close();
}
await browser.close();
for (const child of [free.backend, limited.backend, sandbox]) await child.stop();
for (const folder of folders) await rm(folder, { recursive: true });

console.log('| execution | without limits, ms | with limits over without | 95 % |');
console.log('|---|--:|--:|--:|');
printRow('from the call to its result', ({ whole }) => whole);
printRow("processor, the page's thread", ({ page }) => page);
printRow('processor, the backend', ({ backend }) => backend);
printRow('processor, both', ({ page, backend }) => page + backend);
process.exit(0);

/**
 * A page of a browser's own, with a new person at a backend.
 * @param {Pick<typeof limited, 'port' | 'backend'>} side
 * @param {typeof amounts} [pinned] limits of the page's own
 */
async function openPage({ port, backend }, pinned) {
	const page = await browser.newPage();
	await page.goto(browser.url);
	await page.evaluate(
		async (settings) => {
			Reflect.set(globalThis, 'person', await Reflect.get(globalThis, 'openPerson')(...settings));
		},
		[`http://localhost:${port}/api`, pinned],
	);
	const devtools = await page.context().newCDPSession(page);
	await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
	const workOfPage = async () => {
		const { metrics } = await devtools.send('Performance.getMetrics');
		return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
	};
	return {
		pay: async () => {
			await page.evaluate(() => Reflect.get(globalThis, 'person').quote());
			const before = { page: await workOfPage(), backend: await backend.exactWork() };
			const whole = await page.evaluate(() => Reflect.get(globalThis, 'person').execute());
			const [work, work2] = [await backend.exactWork(), await workOfPage()];
			return { whole, page: work2 - before.page, backend: work - before.backend };
		},
		close: () => page.context().close(),
	};
}

/**
 * @param {string} name
 * @param {(cost: Cost) => number} part
 */
function printRow(name, part) {
	const [without, withLimits] = costs;
	const ratios = withLimits.map((cost, round) => part(cost) / part(without[round] ?? cost));
	const { low, high } = medianBounds(ratios);
	const cells = [median(without.map(part)).toFixed(2), median(ratios).toFixed(3)];
	console.log(`| ${name} | ${cells.join(' | ')} | ${low.toFixed(3)}–${high.toFixed(3)} |`);
}

function dataFolder() {
	return mkdtemp(path.join(tmpdir(), 'limits-'));
}
