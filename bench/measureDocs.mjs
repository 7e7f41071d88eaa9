import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildReference } from '../scripts/build/buildReference.mjs';
import { buildDocs, docsSite } from '../scripts/build/buildWorkspace.mjs';
import { spreadOf } from './measure.mjs';
import { openBrowser } from './openBrowser.mjs';

const rounds = 5;

/** A start page, a guide, and the longest page of the reference. */
const pages = ['/index.html', '/guides/signer-origin.html', '/reference/service-interface.html'];

/**
 * Milliseconds for which a page of the built documentation blocks its reader, in Chromium on a processor that is slowed to
 * a quarter: of each task, what exceeds 50.
 */
export async function measureDocs() {
	await buildReference();
	await buildDocs();
	const { page, url, close } = await openBrowser(textsOf(docsSite));
	try {
		const tools = await page.context().newCDPSession(page);
		await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
		await page.addInitScript(`
			let blocked = 0;
			const blockedFor = (tasks) => tasks.reduce((sum, { duration }) => sum + duration - 50, blocked);
			const observer = new PerformanceObserver((list) => {
				blocked = blockedFor(list.getEntries());
			});
			observer.observe({ type: 'longtask', buffered: true });
			globalThis.blockedSoFar = () => blockedFor(observer.takeRecords());
		`);
		/** @type {Record<string, number[]>} */
		const times = Object.fromEntries(pages.map((name) => [name, []]));
		// The first round warms up.
		for (let round = 0; round <= rounds; round += 1) {
			for (const name of pages) {
				await page.goto(`${url}${name}`, { waitUntil: 'networkidle' });
				// Vue marks what it has mounted.
				await page.waitForFunction("document.querySelector('#app').__vue_app__");
				await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
				const blocked = Number(await page.evaluate('globalThis.blockedSoFar()'));
				if (round > 0) times[name]?.push(blocked);
			}
		}
		return pages.map((name) => ({ name, blocked: spreadOf(times[name] ?? []) }));
	} finally {
		await close();
	}
}

/**
 * The texts of a folder, by path. Pictures are left out.
 * @param {string} folder
 */
function textsOf(folder) {
	const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
	const texts = names.filter((name) => /\.(?:html|js|css|json)$/.test(name));
	return Object.fromEntries(
		texts.map((name) => [
			`/${name.split(path.sep).join('/')}`,
			readFileSync(path.join(folder, name), 'utf8'),
		]),
	);
}
