import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.js';
import { navigateTo, quote, signUpToPay } from '../steps/sendMoney.js';
import { expectBalance, expectHome, signUp } from '../steps/signUp.js';
import { sizes } from '../steps/sizeTable.js';

test('with text twice as large, a phone shows every amount in full', async ({ page }) => {
	await page.setViewportSize(sizes.narrow);
	const session = await page.context().newCDPSession(page);
	await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
	await reviewAndReturnHome(page);
	await expect(page.getByRole('link', { name: /Money added/ })).toBeVisible();
	expect(await cutOff(page), 'home').toEqual([]);
	await page.getByRole('link', { name: 'Add money' }).click();
	await expect(page.getByRole('button', { name: 'Add money' })).toBeVisible();
	expect(await cutOff(page), 'adding money').toEqual([]);
});

for (const [screen, viewport] of Object.entries(sizes)) {
	test(`a style that doubles the root font size makes no page wider than a ${screen} screen`, async ({
		page,
	}) => {
		await page.setViewportSize(viewport);
		await addStyle(page, 'html { font-size: 200% }');
		await reviewAndReturnHome(page);
		expect(await cutOff(page), 'home').toEqual([]);
		const links = page.getByRole('region', { name: 'Balance' }).getByRole('link');
		expect(await links.evaluateAll(countLines)).toEqual([1, 1, 1]);
	});
}

test('with wide letters, words and amounts stay whole on a phone', async ({ page }) => {
	await page.setViewportSize(sizes.narrow);
	await addStyle(page, '[data-cs] { letter-spacing: 0.12em !important }');
	await signUpToPay(page);
	await quote(page, '25');
	await navigateTo(page, 'Home');
	const links = page.getByRole('region', { name: 'Balance' }).getByRole('link');
	await expect(links).toHaveCount(3);
	expect(await links.evaluateAll(countLines)).toEqual([1, 1, 1]);
	await navigateTo(page, 'Security');
	await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
	await page.getByRole('link', { name: 'إرسال', exact: true }).click();
	await page.getByRole('link', { name: 'Ada Lovelace' }).click();
	await expect(page.getByRole('heading', { name: 'المراجعة', level: 2 })).toBeVisible();
	const values = page.locator('[data-cs~="lines"] dd').filter({ visible: true });
	expect(await values.evaluateAll(overhanging)).toEqual([]);
});

test('at 400 % zoom, the navigation covers nothing', async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 256 });
	await signUp(page);
	const navigation = page.getByRole('navigation', { name: 'Main' });
	expect(await navigation.evaluate((element) => getComputedStyle(element).position)).toBe('static');
	expect(await cutOff(page)).toEqual([]);
});

test('the choice and the current page are visible in forced colours', async ({ page }) => {
	await page.emulateMedia({ forcedColors: 'active' });
	await signUpToPay(page);
	const option = (name: string) =>
		page
			.locator('label', { has: page.getByRole('radio', { name }) })
			.evaluate((element) => getComputedStyle(element).backgroundColor);
	const [chosen, other] = [await option('I send USDB'), await option('They get USD')];
	expect(chosen).not.toBe(other);
	await page.getByRole('radio', { name: 'They get USD' }).check();
	expect([await option('They get USD'), await option('I send USDB')]).toEqual([chosen, other]);
	const lines = await page
		.getByRole('navigation', { name: 'Main' })
		.getByRole('link')
		.evaluateAll((links) => links.map((link) => getComputedStyle(link).textDecorationLine));
	expect(lines).toEqual(['none', 'underline', 'none', 'none']);
});

test('a printed page has no navigation, and dark ink in the dark theme too', async ({ page }) => {
	await signUp(page);
	await navigateTo(page, 'Security');
	await page.getByRole('radio', { name: 'Dark' }).check();
	await page.getByRole('button', { name: 'Sandbox', exact: true }).click();
	const around = page.locator('nav, .badge, .identity, .wire');
	await expect(around.filter({ visible: true })).toHaveCount(4);
	await page.emulateMedia({ media: 'print' });
	await expect(around.filter({ visible: true })).toHaveCount(0);
	const heading = page.getByRole('heading', { name: 'Security', level: 1 });
	await expect(heading).toHaveCSS('color', 'rgb(22, 24, 30)');
});

test('the name of the product beside the navigation is whole or hidden', async ({ page }) => {
	await signUp(page);
	const name = page.getByRole('banner').getByText('Countersign', { exact: true });
	const rows: string[] = [];
	for (const language of ['en', 'es', 'ar']) {
		await page.evaluate((code) => localStorage.setItem('countersign-language', code), language);
		for (const width of [768, 800, 850, 900, 1000, 1100]) {
			await page.setViewportSize({ width, height: 700 });
			await page.goto('/');
			await expect(page.locator('html')).toHaveAttribute('lang', language);
			rows.push(`${language} ${width}: ${await name.evaluate(shownOf)}`);
		}
	}
	expect(rows.filter((row) => row.endsWith('cut'))).toEqual([]);
	expect(rows).toContain('en 768: whole');
});

test('a large screen has two columns, except where a payment is decided', async ({ page }) => {
	await page.setViewportSize({ width: 1920, height: 1080 });
	await signUpToPay(page);
	expect(await hasTwoColumns(page)).toBe(false);
	for (const name of ['Home', 'Send', 'Security', 'Activity'] as const) {
		await navigateTo(page, name);
		await expect.poll(() => hasTwoColumns(page), name).toBe(true);
	}
	await page.getByRole('link', { name: /Money added/ }).click();
	await expect(page.getByRole('heading', { name: 'Money added', level: 1 })).toBeVisible();
	await expect.poll(() => hasTwoColumns(page), 'a transaction').toBe(true);
	await navigateTo(page, 'Home');
	await page.getByRole('link', { name: 'Add money' }).click();
	await expect(page.getByRole('textbox', { name: 'Amount in USDB' })).toBeVisible();
	await expect.poll(() => hasTwoColumns(page), 'adding money').toBe(true);
});

test('the first recipient’s form is beside the address field on a large screen', async ({
	page,
}) => {
	await page.setViewportSize({ width: 1920, height: 1080 });
	await signUp(page);
	await navigateTo(page, 'Send');
	await expect(page.getByRole('textbox', { name: 'Full name' })).toBeVisible();
	expect(await hasTwoColumns(page)).toBe(true);
});

test('the form of a recipient has two columns on a large screen, and one on a phone', async ({
	page,
}) => {
	await signUp(page);
	await page.goto('/send/new');
	const fields = page.locator('form [data-cs~="field"]').filter({ visible: true });
	await expect(fields.first()).toBeVisible();
	const columns = async (viewport: { width: number; height: number }) => {
		await page.setViewportSize(viewport);
		const starts = await fields.evaluateAll((all) =>
			all.map((one) => one.getBoundingClientRect().x),
		);
		return new Set(starts).size;
	};
	expect(await columns({ width: 1920, height: 1080 })).toBe(2);
	expect(await columns(sizes.narrow)).toBe(1);
});

test('the first Tab key skips the navigation', async ({ page }) => {
	await signUp(page);
	await page.reload();
	await expectHome(page);
	await page.keyboard.press('Tab');
	await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeFocused();
});

/** Whether the screen has something on its left and something on its right, beside each other. */
function hasTwoColumns(page: Page): Promise<boolean> {
	return page.getByRole('main').evaluate((main) => {
		const parts = [...main.querySelectorAll('form, .balance, [data-cs~="card"]')];
		const boxes = parts.map((part) => part.getBoundingClientRect());
		const overlap = 50;
		return (
			boxes.some(({ left, right }) => left < right && right < innerWidth / 2 + overlap) &&
			boxes.some(({ left, right }) => left < right && left > innerWidth / 2 - overlap)
		);
	});
}

/** Texts with digits that begin or end outside of the screen or of the card around them. */
function cutOff(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const width = document.documentElement.clientWidth;
		const found = document.documentElement.scrollWidth > width ? ['the page is too wide'] : [];
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		while (texts.nextNode()) {
			const text = texts.currentNode;
			const hidden = text.parentElement?.closest('[data-cs~="visually-hidden"], .identity, option');
			if (hidden || !/\d/.test(text.textContent ?? '')) continue;
			const range = document.createRange();
			range.selectNodeContents(text);
			const { left, right } = range.getBoundingClientRect();
			if (left < 0 || right > width) found.push(text.textContent ?? '');
		}
		return found;
	});
}

/** Quotes a payment and leaves it for Home. Nothing is cut off where the amount is typed, and in the review. */
async function reviewAndReturnHome(page: Page): Promise<void> {
	await signUpToPay(page);
	expect(await cutOff(page), 'the amount').toEqual([]);
	await quote(page, '25');
	expect(await cutOff(page), 'the review').toEqual([]);
	await navigateTo(page, 'Home');
	await expectBalance(page, '100.00');
}

/** A style of the person, or of the page around the application. */
async function addStyle(page: Page, text: string): Promise<void> {
	await page.addInitScript((rules) => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(rules);
		document.adoptedStyleSheets.push(sheet);
	}, text);
}

/** How much of a text the link around it shows. */
function shownOf(text: Element): 'whole' | 'none' | 'cut' {
	const range = document.createRange();
	range.selectNodeContents(text);
	const shown = range.getBoundingClientRect();
	const link = (text.parentElement ?? text).getBoundingClientRect();
	if (shown.top >= link.bottom) return 'none';
	return shown.left >= link.left - 1 && shown.right <= link.right + 1 ? 'whole' : 'cut';
}

/** How many lines the text of each of these has. */
function countLines(elements: readonly Element[]): number[] {
	return elements.map((element) => {
		const range = document.createRange();
		range.selectNodeContents(element.lastChild ?? element);
		return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
	});
}

/** What of these begins or ends outside of its line. */
function overhanging(elements: readonly Element[]): string[] {
	return elements.flatMap((element) => {
		const range = document.createRange();
		range.selectNodeContents(element);
		const [text, line] = [range, element.parentElement ?? element].map((one) =>
			one.getBoundingClientRect(),
		);
		const isInside = text && line && text.left >= line.left - 1 && text.right <= line.right + 1;
		return isInside ? [] : [element.textContent ?? ''];
	});
}
