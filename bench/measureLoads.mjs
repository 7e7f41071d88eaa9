import { bundleProgram, bundleText } from './bundleForPage.mjs';
import { installPeers, peerEntry } from './installPeers.mjs';
import { spreadOf } from './measure.mjs';
import { bundleCode, publishCore } from './measurePage.mjs';
import { htmlOf, openBrowser } from './openBrowser.mjs';

const programs = 'bench/browser';

const rounds = 9;

/** A slow phone network: milliseconds, and bytes per second of 1.6 Mbit/s. */
export const slowNetwork = {
	offline: false,
	latency: 150,
	downloadThroughput: 200_000,
	uploadThroughput: 93_750,
};

const names = [
	'createWallet',
	'executeQuote',
	'explainQuote',
	'restoreSession',
	'signInWithPasskey',
	'startEmailSignIn',
	'finishEmailSignIn',
];

const restoring = (/** @type {string} */ enclaveKeys) => `
import { ${names.join(', ')} } from '../index.js';
globalThis.used = [${names.join(', ')}];
performance.mark('evaluated');
const wallet = createWallet({ endpoint: '/api', environment: 'sandbox', enclaveKeys: ${enclaveKeys}, transactions: 'allow' });
performance.mark('created');
const isRestored = restoreSession(wallet).then(({ status }) => {
	if (status !== 'active') throw new Error('The session is ' + status + '.');
	performance.mark('restored');
});
`;

/**
 * What ends the wait for each page of ours. The second asks for the script that signs while the session is restored.
 */
async function pagesOfOurs() {
	// Not at the top: this module is loaded before anything is compiled.
	const { sandboxEnclaveKeys } = await import('@countersign/contract');
	const begin = restoring(JSON.stringify(sandboxEnclaveKeys));
	return {
		ours: `${begin} await isRestored; globalThis.readyAt = performance.now();`,
		signing: `${begin} await Promise.all([isRestored, explainQuote(wallet, { quote: {} }).catch(() => {})]); globalThis.readyAt = performance.now();`,
	};
}

const peer = `${peerEntry}
const stamper = new IndexedDbStamper();
await stamper.init();
globalThis.readyAt = performance.now();`;

/** @typedef {'empty' | 'floor' | 'peer' | 'ours' | 'signing'} PageName */

/**
 * Milliseconds beyond an empty page until a page whose session is stored could sign, in Chromium on a processor that is
 * slowed to a quarter, without a cache: on a slow network, and without one. Pages take turns. Of ours, once until the
 * session is there, and once until the script that signs is there, too.
 */
export function measureLoads() {
	return withPage(async ({ load, tools }) => {
		const processor = await timePages(load);
		await tools.send('Network.emulateNetworkConditions', slowNetwork);
		return { network: await timePages(load), processor };
	});
}

/**
 * @typedef {object} Loads
 * @property {import('playwright').Page} page
 * @property {import('playwright').CDPSession} tools
 * @property {(name: PageName) => Promise<number>} load
 */

/**
 * @template Result
 * @param {(loads: Loads) => Promise<Result>} run
 */
async function withPage(run) {
	const browser = await openBrowser(await filesOf());
	try {
		const { page, url } = browser;
		await page.goto(`${url}/seed`);
		await page.evaluate('seeded');
		// The peer keeps a key of its own at its first visit.
		await page.goto(`${url}/peer`);
		await page.waitForFunction('globalThis.readyAt !== undefined');
		const tools = await page.context().newCDPSession(page);
		await tools.send('Network.enable');
		await tools.send('Network.setCacheDisabled', { cacheDisabled: true });
		await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
		const load = async (/** @type {PageName} */ name) => {
			await page.goto('about:blank');
			await page.goto(`${url}/${name}`, { waitUntil: 'commit' });
			const ready = await page.waitForFunction('globalThis.readyAt', undefined, {
				timeout: 60_000,
			});
			return Number(await ready.jsonValue());
		};
		return await run({ page, tools, load });
	} finally {
		await browser.close();
	}
}

/** @param {(name: PageName) => Promise<number>} load */
async function timePages(load) {
	/** @type {Record<PageName, number[]>} */
	const times = { empty: [], floor: [], peer: [], ours: [], signing: [] };
	const pages = /** @type {PageName[]} */ (Object.keys(times));
	// The first round warms up.
	for (let round = 0; round <= rounds; round += 1) {
		for (const name of round % 2 === 0 ? pages : [...pages].reverse()) {
			const time = await load(name);
			if (round > 0) times[name].push(time);
		}
	}
	const beyond = (/** @type {PageName} */ name) => {
		return spreadOf(times[name].map((time, round) => time - (times.empty[round] ?? 0)));
	};
	return {
		floor: beyond('floor'),
		peer: beyond('peer'),
		ours: beyond('ours'),
		signing: beyond('signing'),
	};
}

/** Every page and its scripts, by path. */
async function filesOf() {
	/** @type {Record<string, string>} */
	const files = { '/empty.js': 'globalThis.readyAt = performance.now();' };
	const peers = await installPeers();
	const core = await publishCore('loads');
	try {
		files['/floor.js'] = (await bundleProgram(`${programs}/loadFloor.ts`)).script;
		files['/seed.js'] = (await bundleProgram(`${programs}/seed.ts`)).script;
		files['/peer.js'] = await bundleText(peer, peers.folder);
		for (const name of ['empty', 'floor', 'seed', 'peer']) {
			files[`/${name}`] = htmlOf([`/${name}.js`]);
		}
		for (const [name, code] of Object.entries(await pagesOfOurs())) {
			const { scripts } = await bundleCode(code, core.folder, 'vite');
			for (const script of scripts) files[`/${script.name}`] = script.code;
			const entries = scripts.filter(({ isEntry }) => isEntry);
			files[`/${name}`] = htmlOf(entries.map((script) => `/${script.name}`));
		}
		return files;
	} finally {
		await core.remove();
		peers.remove();
	}
}
