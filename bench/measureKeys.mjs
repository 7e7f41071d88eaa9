import { bundleProgram, bundleText } from './bundleForPage.mjs';
import { installPeers, peerEntry } from './installPeers.mjs';
import { median, over } from './measure.mjs';
import { htmlOf, openBrowser } from './openBrowser.mjs';

/** @typedef {{ readonly ours: number, readonly floor: number, readonly peer?: number }} Times milliseconds of a step */

const rounds = 50;

/** How long one contender's steps take in each round. Milliseconds. */
const slice = 10;

/**
 * Times the steps with keys (`browser/keys.ts`) in Chromium, in slices that take turns: medians in milliseconds, and the
 * ratios of a round's times.
 */
export function measureKeys() {
	return withPage(async (page) => {
		/** @type {Record<string, Times>[]} */
		const all = [];
		// The first two rounds warm up.
		for (let round = 0; round < rounds + 2; round += 1) {
			const measured = await page.evaluate(`measureRound(${slice})`);
			if (round >= 2) all.push(/** @type {Record<string, Times>} */ (measured));
		}
		const names = Object.keys(all[0] ?? {});
		return Object.fromEntries(names.map((name) => [name, summarise(all.map((one) => one[name]))]));
	});
}

/**
 * @template Result
 * @param {(page: import('playwright').Page) => Promise<Result>} run
 */
async function withPage(run) {
	const peers = await installPeers();
	const browser = await openBrowser({
		'/': htmlOf(['/peers.js', '/keys.js']),
		'/peers.js': await bundleText(peerEntry, peers.folder),
		'/keys.js': (await bundleProgram('bench/browser/keys.ts')).script,
	}).finally(peers.remove);
	try {
		const { page, url } = browser;
		await page.goto(url);
		return await run(page);
	} finally {
		await browser.close();
	}
}

/** @param {readonly (Times | undefined)[]} rounds */
function summarise(rounds) {
	const times = (/** @type {keyof Times} */ who) =>
		rounds.map((round) => round?.[who] ?? Number.NaN);
	const peer = median(times('peer'));
	return {
		ours: median(times('ours')),
		floor: median(times('floor')),
		over: over(times('ours'), times('floor')),
		...(Number.isNaN(peer) ? {} : { peer }),
	};
}
