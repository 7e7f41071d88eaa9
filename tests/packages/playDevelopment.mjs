import { onPage, pay, signUp } from './playStory.mjs';

/**
 * On a page in development that lacks the style sheet: warns of that once. When the module that creates the wallet is edited, the
 * page goes on with the session, the key and one event stream, and pays; the wallets before listen to no other tab any more.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {(heading: string) => void} edit writes another heading into the module
 */
export function playHotReload(browser, url, edit) {
	return onPage(browser, url, async ({ page, warnings }) => {
		const streams = watchStreams(page);
		const firstStream = streams.next();
		await signUp(page);
		await page.getByRole('button', { name: 'Sign out' }).waitFor();
		await page.evaluate(() => document.documentElement.setAttribute('data-first', ''));
		await page.evaluate(noteChannels);
		await firstStream;
		for (const heading of ['Edited once', 'Edited twice']) {
			const stream = streams.next();
			edit(heading);
			await page.getByRole('heading', { name: heading }).waitFor();
			await stream;
		}
		await page.locator('html[data-first]').waitFor();
		await pay(page);
		const facts = {
			streams: streams.open(),
			sessions: await page.evaluate(countSessions),
			channels: await page.evaluate(() => Number(document.documentElement.dataset['channels'])),
		};
		if (Object.values(facts).some((count) => count !== 1)) throw new Error(JSON.stringify(facts));
		const ofStyles = warnings.filter((text) => text.includes("ui/styles.css'"));
		if (ofStyles.length !== 1) throw new Error(`Warnings of the styles: ${ofStyles.length}`);
	});
}

/**
 * The built page has nothing to say of its styles.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 */
export function playWithoutStyles(browser, url) {
	return onPage(browser, url, async ({ page, warnings }) => {
		await signUp(page);
		await page.getByRole('button', { name: 'Sign out' }).waitFor();
		if (warnings.length > 0) throw new Error(warnings.join('\n'));
	});
}

/**
 * On http at an address of a network, where browsers have no WebCrypto, the page says that it could not start. Nothing
 * leaves this machine: what the page asks for comes from the same server.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 */
export async function playOnNetwork(browser, url) {
	const context = await browser.newContext();
	const page = await context.newPage();
	/** @type {string[]} */
	const errors = [];
	page.on('pageerror', ({ message }) => errors.push(message));
	const elsewhere = 'http://192.168.0.5:5173/';
	try {
		await page.route(`${elsewhere}**`, async (route) => {
			const response = await route.fetch({ url: route.request().url().replace(elsewhere, url) });
			await route.fulfill({ response });
		});
		await page.goto(elsewhere);
		await page.getByText('This page could not start.').waitFor();
	} finally {
		await context.close();
	}
	if (errors.length !== 1 || !errors[0]?.includes('localhost'))
		throw new Error(`Errors: ${errors.join()}`);
}

/** Runs in the page: how many sessions the service knows of its person. */
async function countSessions() {
	const read = async (/** @type {string} */ place) =>
		(await (await fetch(`/api${place}`)).json()).data;
	const [account] = await read('/customers/internal-accounts?type=EMBEDDED_WALLET');
	return (await read(`/auth/sessions?accountId=${encodeURIComponent(account.id)}`)).length;
}

/** Runs in the page: from now on, the document says how many of the later channels of a session are open. */
function noteChannels() {
	const open = new Set();
	const show = () => {
		document.documentElement.dataset['channels'] = String(open.size);
	};
	globalThis.BroadcastChannel = class extends BroadcastChannel {
		constructor(/** @type {string} */ name) {
			super(name);
			if (name.startsWith('countersign:session:')) open.add(this);
			show();
		}
		/** @override */
		close() {
			super.close();
			open.delete(this);
			show();
		}
	};
}

/** @param {import('playwright').Page} page */
function watchStreams(page) {
	const open = new Set();
	const isStream = (/** @type {import('playwright').Request} */ request) =>
		new URL(request.url()).pathname === '/api/events';
	page.on('request', (request) => isStream(request) && open.add(request));
	page.on('requestfailed', (request) => open.delete(request));
	page.on('requestfinished', (request) => open.delete(request));
	return { open: () => open.size, next: () => page.waitForRequest(isStream) };
}
