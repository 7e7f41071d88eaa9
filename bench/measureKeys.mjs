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
 * @typedef {object} StepProfile
 * @property {string} step
 * @property {'ours' | 'floor'} contender
 * @property {number} milliseconds with the counting
 * @property {number} between milliseconds of it in which no call of WebCrypto or IndexedDB was under way
 * @property {Readonly<Record<string, { calls: number, milliseconds: number }>>} calls what one step asks the browser for, and
 *   how long it takes until each is there; of calls that run at once, each counts
 */

/**
 * What each step with keys asks Chromium for, as means of 200: ours, and by hand.
 * @returns {Promise<StepProfile[]>}
 */
export function profileKeys() {
	return withPage(async (page) => {
		const warm = await page.evaluate(`measureRound(${slice})`);
		/** @type {StepProfile[]} */
		const profiles = [];
		for (const step of Object.keys(/** @type {object} */ (warm))) {
			for (const contender of /** @type {const} */ (['ours', 'floor'])) {
				const call = `profileStep(${JSON.stringify(step)}, '${contender}', 200)`;
				const measured = await page.evaluate(call);
				profiles.push({ step, contender, .../** @type {Counted} */ (measured) });
			}
		}
		return profiles;
	});
}

/** @typedef {Pick<StepProfile, 'milliseconds' | 'between' | 'calls'>} Counted */

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
