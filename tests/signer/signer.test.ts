import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openSigner, type ServedSigner } from './openSigner.js';
import {
	beginPayment,
	click,
	frameOf,
	openBrowser,
	openPage,
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

test('signs in with a code that is typed into the frame, and pays after a click on what the frame has read', async () => {
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
