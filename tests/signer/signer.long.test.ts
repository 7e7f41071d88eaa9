import type { Browser, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignerLook } from '../../packages/contract/src/service.js';
import type { EmailChallenge } from '../../packages/core/src/index.js';
import { addAuthenticator } from '../../packages/testing/src/authenticator.js';
import { openSigner, type ServedSigner } from './openSigner.js';
import {
	begin,
	beginPayment,
	beginSignIn,
	click,
	enterCode,
	frameOf,
	newEmail,
	openBrowser,
	openPage,
	openWallet,
	outcome,
	requestQuote,
	signIn,
} from './signerPage.js';

let served: ServedSigner;
let browser: Browser;

beforeAll(async () => {
	[served, browser] = await Promise.all([openSigner(), openBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await served?.stop();
});

let page: Page;
afterEach(() => page?.context().close());

test('signs in with a code typed into the frame, and pays after a click in the frame', async () => {
	page = await openPage(browser, served);
	await signIn(page);
	expect(await page.evaluate(() => window.core.getSession(window.wallet).status)).toBe('active');
	const quoteId = await requestQuote(page);
	const before = served.signatures();
	await beginPayment(page, quoteId);
	const frame = frameOf(page);
	await frame.getByRole('heading', { name: 'Confirm this payment' }).waitFor();
	const shown = await frame.getByRole('main').textContent();
	for (const text of ['Grace Hopper', '021000021', '1234567890', '$25.00']) {
		expect(shown).toContain(text);
	}
	expect(served.signatures()).toBe(before);
	const late: string[] = [];
	page.on('request', (request) => request.resourceType() === 'script' && late.push(request.url()));
	await click(page, 'Confirm and pay');
	expect(await outcome(page)).toMatchObject({ id: quoteId, status: 'PROCESSING' });
	expect(late).toEqual([]);
	expect(served.signatures()).toBe(before + 1);
});

test('moves the focus to the field of a code, and back into the page when the person cancels', async () => {
	page = await openPage(browser, served);
	await page.evaluate(() => {
		document.body.append(Object.assign(document.createElement('button'), { id: 'before' }));
		document.getElementById('before')?.focus();
	});
	await beginSignIn(page);
	await frameOf(page).locator('input:focus').waitFor();
	await page.keyboard.type('000000');
	expect(await frameOf(page).getByLabel('Code').inputValue()).toBe('000000');
	await page.keyboard.press('Escape');
	expect(await outcome(page)).toMatchObject({ code: 'signer.declined' });
	expect(await page.evaluate(() => document.activeElement?.id)).toBe('before');
});

test('signs in with the last digit of the code', async () => {
	page = await openPage(browser, served);
	await beginSignIn(page);
	await frameOf(page).locator('input:focus').waitFor();
	await page.keyboard.type('00000');
	await frameOf(page).locator('button:enabled', { hasText: 'Continue' }).waitFor();
	await page.keyboard.type('0');
	expect(await outcome(page)).toHaveProperty('accountId');
});

test('keeps a code that is not whole, and asks for the rest', async () => {
	page = await openPage(browser, served);
	await beginSignIn(page);
	await frameOf(page).locator('input:focus').waitFor();
	await page.keyboard.type('0000');
	await frameOf(page).locator('button:enabled', { hasText: 'Continue' }).waitFor();
	await page.keyboard.press('Enter');
	await frameOf(page).getByText('Enter the whole code').waitFor();
	await page.keyboard.type('00');
	expect(await outcome(page)).toHaveProperty('accountId');
});

test('keeps the code that is on its way across a reload, and takes it out of a sentence', async () => {
	page = await openPage(browser, served);
	const email = newEmail();
	await page.evaluate((to) => window.core.startEmailSignIn(window.wallet, { email: to }), email);
	await page.reload();
	await openWallet(page, served);
	const { challenge } = await page.evaluate(() => window.core.getEmailSignIn(window.wallet));
	expect(challenge).toMatchObject({ email, otpEncryptionTargetBundle: '' });
	await begin(
		page,
		async (sent: EmailChallenge) =>
			window.core.finishEmailSignIn(window.wallet, { challenge: sent, code: '' }),
		challenge as EmailChallenge,
	);
	await frameOf(page).getByLabel('Code').fill('Your 6-digit code is 000000. Tell nobody.');
	expect(await outcome(page)).toMatchObject({ nickname: email });
	expect(await page.evaluate(() => window.core.getEmailSignIn(window.wallet))).toEqual({
		retryAfterMs: 0,
	});
});

test('gives the page the time of the service with a code, also after a reload', async () => {
	await served.advance(3_600_000);
	page = await openPage(browser, served);
	const age = () =>
		page.evaluate(async () => {
			const { core, wallet } = window;
			await core.restoreSession(wallet);
			const { challenge } = await core.getEmailSignIn(wallet);
			return core.serviceNow(wallet) - (challenge?.sentAt ?? 0);
		});
	await page.evaluate(
		(to) => window.core.startEmailSignIn(window.wallet, { email: to }),
		newEmail(),
	);
	expect(Math.abs(await age())).toBeLessThan(60_000);
	await page.reload();
	await openWallet(page, served);
	expect(Math.abs(await age())).toBeLessThan(60_000);
});

test('closes when the page goes back', async () => {
	page = await openPage(browser, served);
	await signIn(page);
	const quoteId = await requestQuote(page);
	await page.evaluate(() => history.pushState({}, '', '/review'));
	await beginPayment(page, quoteId);
	await frameOf(page).getByRole('heading', { name: 'Confirm this payment' }).waitFor();
	await page.evaluate(() => history.back());
	expect(await outcome(page)).toMatchObject({ code: 'signer.declined' });
	expect(await page.locator('dialog').isVisible()).toBe(false);
});

test('shows nobody as signed in when the signer cannot be reached, and says so', async () => {
	page = await openPage(browser, { ...served, signer: 'http://signer.countersign.localhost:1' });
	const restored = page.evaluate(() =>
		window.core.restoreSession(window.wallet).catch(({ code }) => code),
	);
	expect(await restored).toBe('signer.unavailable');
	expect(await page.evaluate(() => window.core.getSession(window.wallet))).toEqual({
		status: 'none',
	});
});

test('confirms on the narrowest phone', async () => {
	page = await openPage(browser, served);
	await page.setViewportSize({ width: 320, height: 568 });
	await signIn(page);
	expect(await page.evaluate(() => window.core.getSession(window.wallet).status)).toBe('active');
});

test('declines a payment that the person cancels, and lets the page request it again', async () => {
	page = await openPage(browser, served);
	await signIn(page);
	const quoteId = await requestQuote(page);
	const before = served.signatures();
	await beginPayment(page, quoteId);
	await frameOf(page).getByRole('button', { name: 'Cancel' }).click();
	expect(await outcome(page)).toMatchObject({ code: 'signer.declined', remedy: 'retry' });
	expect(served.signatures()).toBe(before);
	await beginPayment(page, quoteId);
	await click(page, 'Confirm and pay');
	expect(await outcome(page)).toMatchObject({ id: quoteId });
});

/** Begins an action that needs another sign-in, and confirms it in the frame. */
async function beginStepUp(prepare?: (opened: Page) => Promise<unknown>): Promise<void> {
	page = await openPage(browser, served);
	await signIn(page);
	await prepare?.(page);
	const change = (email: string) => window.core.changeEmail(window.wallet, { email });
	await begin(page, change, newEmail());
	await click(page, 'Change');
}

test('says that a code was wrong, and asks for the new one', async () => {
	await beginStepUp();
	const frame = frameOf(page);
	await frame.getByRole('textbox', { name: 'Code', exact: true }).fill('111111');
	await frame.getByRole('textbox', { name: 'New code' }).waitFor();
	expect(await frame.getByRole('main').textContent()).toContain('That code did not work.');
	await enterCode(page);
	expect(await outcome(page)).toHaveProperty('email');
});

test('says that the sign-in has failed when no code can be sent', async () => {
	await beginStepUp((opened) => opened.route('**/challenge', (route) => route.abort()));
	await frameOf(page).getByText('The sign-in failed.').waitFor();
	await click(page, 'Done');
	expect(await outcome(page)).toMatchObject({ code: 'step_up.cancelled' });
});

test("writes amounts for the browser's own region", async () => {
	page = await openPage(await browser.newContext({ locale: 'en-CA' }), served);
	await signIn(page);
	await beginPayment(page, await requestQuote(page));
	await frameOf(page).getByText('US$25.00').waitFor();
});

test('revokes the session, deletes its key in the frame and ends the login on sign-out', async () => {
	page = await openPage(browser, served);
	await signIn(page);
	const before = served.signatures();
	const result = await page.evaluate(() => window.core.signOut(window.wallet));
	expect(result).toEqual({ revocation: 'confirmed' });
	await page.reload();
	await openWallet(page, served);
	const state = await page.evaluate(() => window.core.restoreSession(window.wallet));
	expect(state).toEqual({ status: 'none' });
	expect(served.signatures()).toBe(before + 1);
});

test('reports a sign-out as unconfirmed when the frame cannot revoke the session', async () => {
	page = await openPage(browser, served);
	await signIn(page);
	await page.route('**/api/auth/sessions/*', (route) => route.abort());
	const result = await page.evaluate(() => window.core.signOut(window.wallet));
	expect(result).toEqual({ revocation: 'unconfirmed' });
	expect(await page.evaluate(() => window.core.getSession(window.wallet).status)).toBe('none');
});

test('reports when the storage of the frame refuses to delete the key', async () => {
	page = await openPage(browser, served);
	await signIn(page);
	const frame = page.frames().find((one) => one.url().startsWith(served.signer));
	await frame?.evaluate(() => {
		const refuse = () => {
			throw new DOMException('', 'QuotaExceededError');
		};
		Object.assign(IDBObjectStore.prototype, { put: refuse, delete: refuse });
	});
	const result = await page.evaluate(() => window.core.signOut(window.wallet));
	expect(result).toEqual({ revocation: 'confirmed', storage: 'refused' });
});

test('keeps the session across a reload, and its key out of the page', async () => {
	page = await openPage(browser, served);
	await signIn(page);
	await page.reload();
	await openWallet(page, served);
	const state = await page.evaluate(() => window.core.restoreSession(window.wallet));
	expect(state).toMatchObject({ status: 'active' });
	const databases = await page.evaluate(async () => {
		const found = await indexedDB.databases();
		return Promise.all(found.map(({ name = '' }) => readKeys(name)));

		function readKeys(name: string): Promise<unknown> {
			return new Promise((resolve) => {
				const opening = indexedDB.open(name);
				opening.onsuccess = () => {
					const [store] = opening.result.objectStoreNames;
					if (store === undefined) return resolve([]);
					const reading = opening.result.transaction(store).objectStore(store).getAllKeys();
					reading.onsuccess = () => resolve(reading.result);
				};
			});
		}
	});
	expect(JSON.stringify(databases)).not.toContain('countersign:session');
});

/** Has the payment of somebody shown in a browser that cannot tell what is visible. */
async function payUnseen(sandbox?: string): Promise<string> {
	page = await openPage(browser, served);
	await signIn(page);
	const quoteId = await requestQuote(page);
	await page.addInitScript((rights) => {
		Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible');
		const create = document.createElement.bind(document);
		if (rights === undefined) return;
		document.createElement = (name: string) => {
			const made = create(name);
			if (name === 'iframe') made.setAttribute('sandbox', rights);
			return made;
		};
	}, sandbox);
	await page.reload();
	await openWallet(page, served);
	await beginPayment(page, quoteId);
	return quoteId;
}

/** Opens the window of the signer, which has the whole payment. */
async function openWindow(): Promise<Page> {
	const button = frameOf(page).getByRole('button', { name: 'Open the window' });
	const [opened] = await Promise.all([page.waitForEvent('popup'), button.click()]);
	await opened.getByText('Grace Hopper').waitFor();
	return opened;
}

test('confirms in a window of its own in a browser that cannot tell what is visible', async () => {
	const quoteId = await payUnseen();
	const before = served.signatures();
	const opened = await openWindow();
	expect(new URL(opened.url()).origin).toBe(served.signer);
	const button = opened.getByRole('button', { name: 'Confirm and pay' });
	await button.dispatchEvent('click');
	await button.click({ force: true });
	expect(served.signatures()).toBe(before);
	const closing = opened.waitForEvent('close');
	await button.click();
	await closing;
	expect(await outcome(page)).toMatchObject({ id: quoteId, status: 'PROCESSING' });
	expect(served.signatures()).toBe(before + 1);
});

test('declines when the person closes the window of the signer', async () => {
	await payUnseen();
	const before = served.signatures();
	const opened = await openWindow();
	await opened.close({ runBeforeUnload: true });
	expect(await outcome(page)).toMatchObject({ code: 'signer.declined' });
	expect(served.signatures()).toBe(before);
});

test('says that the browser has blocked the window of the signer', async () => {
	// A frame that has no right to open one.
	await payUnseen('allow-scripts allow-same-origin');
	await frameOf(page).getByRole('button', { name: 'Open the window' }).click();
	await frameOf(page).getByText('The browser has blocked the window: allow it').waitFor();
	await frameOf(page).getByRole('button', { name: 'Cancel' }).click();
	expect(await outcome(page)).toMatchObject({ code: 'signer.declined' });
});

/** Runs in the page and in its frame: asks its server for a name while no click counts, and while another one is asked for. */
function tellClicks(): void {
	setInterval(() => {
		if (!navigator.userActivation.isActive) void fetch('/click-is-over');
		if (document.body?.textContent?.includes('one more press')) void fetch('/asks-again');
	}, 200);
}

test('asks for another click when the network took longer than the first one counts', async () => {
	page = await openPage(browser, served);
	await addAuthenticator(await page.context().newCDPSession(page));
	await signIn(page);
	await page.addInitScript(tellClicks);
	await page.reload();
	await openWallet(page, served);
	// Whatever Playwright does in the frame counts as a click, so nothing is done there meanwhile.
	const hears = (name: string) => page.waitForRequest(`${served.signer}/${name}`);
	const asksAgain = hears('asks-again');
	const add = (nickname: string) => window.core.addPasskey(window.wallet, { nickname });
	await begin(page, add, 'Slow phone');
	await click(page, 'Create passkey');
	// The backend has limits, so it wants a sign-in before it responds with the options.
	await frameOf(page).getByLabel('Code').waitFor();
	await page.route('**/passkeys/options', async (route) => {
		await hears('click-is-over');
		await route.continue();
	});
	await enterCode(page);
	await asksAgain;
	await click(page, 'Continue');
	expect(await outcome(page)).toMatchObject({ type: 'PASSKEY', nickname: 'Slow phone' });
});

test('leaves the outcome unknown when the frame disappears during a payment, and opens another for the next call', async () => {
	page = await openPage(browser, served);
	await signIn(page);
	const quoteId = await requestQuote(page);
	await beginPayment(page, quoteId);
	await frameOf(page).getByRole('heading', { name: 'Confirm this payment' }).waitFor();
	await page.evaluate(() => document.querySelector('dialog')?.remove());
	expect(await outcome(page)).toMatchObject({ code: 'execution.unknown' });
	await beginPayment(page, quoteId);
	await click(page, 'Confirm and pay');
	expect(await outcome(page)).toMatchObject({ id: quoteId });
});

test('reports that nothing was paid when the script of the frame cannot be loaded', async () => {
	page = await openPage(browser, served);
	await signIn(page);
	const quoteId = await requestQuote(page);
	await page.route('**/operations-*.js', (route) => route.abort());
	await page.reload();
	await openWallet(page, served);
	await beginPayment(page, quoteId);
	expect(await outcome(page)).toMatchObject({
		code: 'network.module_not_loaded',
		remedy: 'retry',
	});
});

describe('the outline that is shown while a payment is read', () => {
	const outline = () => frameOf(page).locator('main[aria-busy=true]');
	const frameBox = () => page.locator('dialog > iframe').boundingBox();

	/** Begins a payment that the backend does not describe before `read` is called. */
	async function beginSlowly(): Promise<() => void> {
		page = await openPage(browser, served);
		await signIn(page);
		const quoteId = await requestQuote(page);
		let read: () => void = () => {};
		const asked = new Promise<void>((resolve) => {
			read = resolve;
		});
		const isFrames = (url: URL) => url.pathname.startsWith('/api/external-accounts/');
		await page.route(isFrames, async (route) => {
			await asked;
			await route.continue();
		});
		await beginPayment(page, quoteId);
		await outline().waitFor();
		return read;
	}

	test('is as high as the payment that replaces it', async () => {
		const read = await beginSlowly();
		const before = await frameBox();
		read();
		await frameOf(page).getByText('Grace Hopper').waitFor();
		expect(await outline().count()).toBe(0);
		expect(await frameBox()).toEqual(before);
		await click(page, 'Confirm and pay');
		expect(await outcome(page)).toMatchObject({ status: 'PROCESSING' });
	});

	test('closes on Escape, and the payment is not shown afterwards', async () => {
		const read = await beginSlowly();
		await page.keyboard.press('Escape');
		await page.locator('dialog').waitFor({ state: 'hidden' });
		read();
		expect(await outcome(page)).toMatchObject({ code: 'signer.declined' });
		await page.locator('dialog').waitFor({ state: 'hidden' });
	});
});

test('loads at first only what restores the session', () => {
	expect(served.firstLoad).toBeGreaterThan(10_000);
	expect(served.firstLoad).toBeLessThan(18_000);
});

test("looks for the code's credential when the page has named whom the platform has signed in", async () => {
	page = await openPage(browser, served);
	const code = await page.evaluate(async (email) => {
		const { core, wallet } = window;
		await core.restoreSession(wallet);
		core.setLoginAccount(wallet, 'InternalAccount:00000000-0000-4000-8000-000000000000');
		return core.startEmailSignIn(wallet, { email }).catch((error) => error.code);
	}, newEmail());
	// Here, nobody is signed in at the platform, and no code is sent to the address.
	expect(code).toBe('backend.signed_out');
});

describe('looks like its page', () => {
	/** Begins a payment in a page that looks so, and cancels it after a look at its review. */
	async function review<Seen>(
		look: SignerLook,
		see: (body: Locator) => Promise<Seen>,
	): Promise<Seen> {
		await page.evaluate((given) => {
			window.look = given;
		}, look);
		await beginPayment(page, quoteId);
		const body = frameOf(page).locator('body');
		await body.getByText('Grace Hopper').waitFor();
		const seen = await see(body);
		await body.getByRole('button').last().click();
		await outcome(page);
		return seen;
	}

	/** Has the backend say that it had first seen the recipient five minutes before the quote. The service's clock is ahead. */
	async function makeRecipientNew(): Promise<void> {
		const { destination, createdAt } = await page.evaluate(
			(id) => window.core.getQuote(window.wallet, { quoteId: id }),
			quoteId,
		);
		const payee = 'accountId' in destination ? destination.accountId : '';
		const newPayee = 3_600_000;
		const from = new Date(Date.parse(createdAt) - 300_000 + newPayee).toISOString();
		const json = {
			platform: {},
			own: {},
			spent: {},
			waiting: [{ kind: 'newPayee', payee, from }],
			newPayee,
			loosening: 0,
		};
		const headers = {
			'Access-Control-Allow-Origin': served.signer,
			'Access-Control-Allow-Credentials': 'true',
		};
		await page.route('**/api/spending-limits', (route) => route.fulfill({ json, headers }));
	}

	let quoteId: string;
	beforeEach(async () => {
		page = await openPage(browser, served);
		await signIn(page);
		quoteId = await requestQuote(page);
	});

	test('shows a payment in the language of the page, and in English if it does not have that', async () => {
		const shown = (main: HTMLElement) => `${main.lang} ${main.dir} ${main.textContent}`;
		const read = (language?: string) =>
			review({ ...(language && { language }) }, (body) => body.locator('main').evaluate(shown));
		await page.evaluate(() => {
			document.documentElement.lang = 'es-MX';
		});
		await makeRecipientNew();
		const spanish = await read();
		for (const text of [
			'Visto por primera vezhace 5 minutos',

			'es ltr Confirma este pago',
			'Pagas',
			'Número de cuenta',
			'Confirmar y pagar',
		]) {
			expect(spanish).toContain(text);
		}
		const arabic = await read('ar-EG');
		for (const text of ['ar rtl تأكيد هذه الدفعة', 'رقم الحساب', 'تأكيد الدفع', '25.00']) {
			expect(arabic).toContain(text);
		}
		for (const unknown of ['de', 'en-u-nu-hanidec', '../es', 'es-u-nu-arab']) {
			expect(await read(unknown)).toContain('en ltr Confirm this payment');
		}
	});

	test('has an edge where colours are forced', async () => {
		await page.emulateMedia({ forcedColors: 'active' });
		const edge = await review({}, (body) =>
			body.locator('main').evaluate((main) => getComputedStyle(main).outline),
		);
		expect(edge).toMatch(/^rgb\(.*\) solid 1px$/);
	});

	test('uses the colours of the page in the schemes where they are readable', async () => {
		const colours = (element: Element) => {
			const { color, backgroundColor, fontFamily } = getComputedStyle(element);
			const accent = getComputedStyle(element).getPropertyValue('--cs-accent');
			return { color, backgroundColor, fontFamily, accent };
		};
		const read = (variables: Readonly<Record<string, string>>, theme: 'light' | 'dark') =>
			review({ variables, theme }, (body) => body.evaluate(colours));
		const own = await read({}, 'light');
		const ownDark = await read({}, 'dark');
		expect(own).toMatchObject({ color: 'rgb(22, 24, 30)', backgroundColor: 'rgb(255, 255, 255)' });
		expect(ownDark).toMatchObject({
			color: 'rgb(238, 240, 245)',
			backgroundColor: 'rgb(24, 27, 34)',
		});
		const brand = {
			surface: 'light-dark(#fffbe6, #001020)',
			accent: '#0b6e4f',
			onAccent: '#fff',
			sans: 'Georgia',
		};
		const button = await review({ variables: brand, theme: 'light' }, (body) =>
			body.locator('button[type=submit]:enabled').evaluate(colours),
		);
		expect(button).toMatchObject({
			color: 'rgb(255, 255, 255)',
			backgroundColor: 'rgb(11, 110, 79)',
			fontFamily: 'Georgia',
		});
		expect(await read(brand, 'dark')).toMatchObject({
			color: ownDark.color,
			backgroundColor: 'rgb(0, 16, 32)',
		});
		const unreadable = [
			{ ink: '#fff' },
			{ inkSoft: '#eee', surface: '#ffffee' },
			{ accent: '#777', onAccent: '#888' },
			{ ink: 'oklch(999 999 999)' },
		];
		for (const variables of unreadable) {
			expect(await read(variables, 'light'), JSON.stringify(variables)).toEqual(own);
		}
		expect(await read({ surface: '#ffffff', ink: '#000000' }, 'dark')).toEqual(ownDark);
	});
});
