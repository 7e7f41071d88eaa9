/**
 * `npm run bench -- signer`: how much later after a click a signature leaves the browser when a signer of its own origin makes it
 * than when the page does. In Chromium on a slow network, with the processor at its own speed and slowed to a quarter; the first
 * payment of a page, and those after it. Both have read what is signed, and the spending limits, before. To slow a processor
 * takes processor time, so a page that signs has an idle frame beside it, which is slowed as well.
 */
import path from 'node:path';
import { runnerImport } from 'vite';
import { workspaceRoot } from '../scripts/programs/workspaceRoot.mjs';
import { spreadOf } from './measure.mjs';
import { slowNetwork } from './measureLoads.mjs';

/** @typedef {import('playwright').Page} Page */

const rounds = 9;
/** Payments of a visit after the first. */
const more = 2;
const here = (/** @type {string} */ file) => path.join(workspaceRoot, 'tests/signer', file);

/** @type {{ module: typeof import('../tests/signer/openSigner.ts') }} */
const { module: servers } = await runnerImport(here('openSigner.ts'));
/** @type {{ module: typeof import('../tests/signer/signerPage.ts') }} */
const { module: pages } = await runnerImport(here('signerPage.ts'));

const browser = await pages.openBrowser();
const served = {
	page: await servers.openSigner({ isUsed: false }),
	frame: await servers.openSigner(),
};
try {
	for (const rate of [1, 4]) print(rate, await measureRounds(rate));
} finally {
	await browser.close();
	await served.page.stop();
	await served.frame.stop();
}

/**
 * Milliseconds by place, of first payments and of those after them.
 * @typedef {Record<'page' | 'frame', [number[], number[]]>} Times
 */

/** @param {number} rate how many times slower the processor is */
async function measureRounds(rate) {
	/** @type {Times} */
	const times = { page: [[], []], frame: [[], []] };
	// The first round warms up.
	for (let round = 0; round <= rounds; round += 1) {
		for (const place of /** @type {const} */ (['page', 'frame'])) {
			const [first = Number.NaN, ...later] = await measureVisit(place, rate);
			if (round === 0) continue;
			times[place][0].push(first);
			times[place][1].push(...later);
		}
	}
	return times;
}

/**
 * @param {number} rate
 * @param {Times} times
 */
function print(rate, times) {
	for (const [payment, name] of ['first', 'later'].entries()) {
		const inPage = times.page[payment] ?? [];
		const inFrame = times.frame[payment] ?? [];
		const difference = inFrame.map((time, round) => time - (inPage[round] ?? 0));
		console.log(`${name} signature, processor ${rate}× slower, milliseconds (median, quartiles):`);
		for (const [title, all] of Object.entries({
			'in the page': inPage,
			'in the frame': inFrame,
			difference,
		})) {
			const { median, low, high } = spreadOf(all);
			console.log(`  ${title}: ${median.toFixed(1)} (${low.toFixed(1)} to ${high.toFixed(1)})`);
		}
	}
}

/**
 * Signs somebody in, loads the page anew, and pays.
 * @param {'page' | 'frame'} place
 * @param {number} rate
 */
async function measureVisit(place, rate) {
	const page =
		place === 'frame' ? await pages.openPage(browser, served.frame) : await openPlainPage();
	try {
		await (place === 'frame' ? pages.signIn(page) : signInHere(page));
		const quoteIds = [];
		for (let at = 0; at <= more; at += 1) quoteIds.push(await pages.requestQuote(page));
		await page.reload();
		await (place === 'frame' ? pages.openWallet(page, served.frame) : openPlainWallet(page));
		await page.evaluate(() => window.core.restoreSession(window.wallet));
		const tools = (await slowDown(page, rate))[place];
		const measured = [];
		for (const quoteId of quoteIds) {
			const leaves = signedRequest(tools);
			const from = await (place === 'frame'
				? clickInFrame(page, quoteId)
				: clickHere(page, quoteId));
			measured.push((await leaves) - from);
			await pages.outcome(page);
		}
		return measured;
	} finally {
		await page.close();
	}
}

/**
 * Slows the network and the processor of a page and of the frame that has loaded in it. The frame has a process of its own.
 * @param {Page} page
 * @param {number} rate
 */
async function slowDown(page, rate) {
	const [, frame] = page.frames();
	if (!frame) throw new Error('There is no frame.');
	const context = page.context();
	const sessions = {
		page: await context.newCDPSession(page),
		frame: await context.newCDPSession(frame),
	};
	for (const tools of Object.values(sessions)) {
		await tools.send('Network.enable');
		await tools.send('Network.emulateNetworkConditions', slowNetwork);
		await tools.send('Emulation.setCPUThrottlingRate', { rate });
	}
	return sessions;
}

/** When the next execution is sent, or its preflight, as milliseconds since 1970. @param {import('playwright').CDPSession} tools */
function signedRequest(tools) {
	return new Promise((resolve) => {
		const onRequest = (
			/** @type {{ request: { url: string, method: string }, wallTime: number }} */ sent,
		) => {
			if (sent.request.method === 'GET' || !sent.request.url.endsWith('/execute')) return;
			tools.off('Network.requestWillBeSent', onRequest);
			resolve(sent.wallTime * 1_000);
		};
		tools.on('Network.requestWillBeSent', onRequest);
	});
}

/** @param {Page} page @param {string} quoteId */
async function clickInFrame(page, quoteId) {
	await pages.beginPayment(page, quoteId);
	const frame = pages.frameOf(page);
	await frame.locator('button:enabled', { hasText: 'Confirm and pay' }).evaluate(noteClick);
	await pages.click(page, 'Confirm and pay');
	return clickedAt(frame.locator('html'));
}

/** @param {Page} page @param {string} quoteId */
async function clickHere(page, quoteId) {
	await page.evaluate(async (id) => {
		const { core, wallet } = window;
		const quote = await core.getQuote(wallet, { quoteId: id });
		await core.explainQuote(wallet, { quote });
		await core.getSpendingLimits(wallet);
		const button = Object.assign(document.createElement('button'), { textContent: 'Pay' });
		button.onclick = () => {
			button.disabled = true;
			window.waiting = core.executeQuote(wallet, { quote });
		};
		document.querySelector('button')?.remove();
		document.body.append(button);
	}, quoteId);
	await page.evaluate(noteClick);
	await page.getByRole('button', { name: 'Pay' }).click();
	return clickedAt(page.locator('html'));
}

/** Runs in a page: notes when the next click comes, as milliseconds since 1970. */
function noteClick() {
	const note = () => {
		document.documentElement.dataset.clicked = `${performance.timeOrigin + performance.now()}`;
	};
	addEventListener('click', note, { capture: true, once: true });
}

/** @param {import('playwright').Locator} root */
async function clickedAt(root) {
	return Number(await root.getAttribute('data-clicked'));
}

async function openPlainPage() {
	const page = await browser.newPage();
	await page.goto(served.page.application);
	await openPlainWallet(page);
	return page;
}

/** @param {Page} page */
function openPlainWallet(page) {
	return page.evaluate(async (signer) => {
		const { core } = window;
		window.wallet = core.createWallet({ endpoint: '/api', ...core.sandboxTrust });
		const frame = Object.assign(document.createElement('iframe'), { src: signer });
		const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
		document.body.append(frame);
		await loaded;
	}, served.page.signer);
}

/** @param {Page} page */
function signInHere(page) {
	return page.evaluate(async (email) => {
		const { core, wallet } = window;
		const started = await core.startEmailSignIn(wallet, { email });
		if (started.status === 'wait') throw new Error('No code was sent.');
		await core.finishEmailSignIn(wallet, { challenge: started.challenge, code: '000000' });
	}, pages.newEmail());
}
