import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openSigner, type ServedSigner } from './openSigner.js';
import {
	beginPayment,
	click,
	frameOf,
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
	await click(page, 'Confirm and pay');
	expect(await outcome(page)).toMatchObject({ id: quoteId, status: 'PROCESSING' });
	expect(served.signatures()).toBe(before + 1);
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

test('signs nothing in a browser that cannot report visibility, and says why', async () => {
	page = await openPage(browser, served);
	await signIn(page);
	const quoteId = await requestQuote(page);
	await page.addInitScript(() => {
		Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible');
	});
	await page.reload();
	await openWallet(page, served);
	const before = served.signatures();
	await beginPayment(page, quoteId);
	expect(await outcome(page)).toMatchObject({
		code: 'signer.refused',
		message: expect.stringContaining('cannot tell'),
	});
	expect(served.signatures()).toBe(before);
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
