import path from 'node:path';
import type { Page } from '@playwright/test';
import { workspaceRoot } from '../../scripts/programs/workspaceRoot.mjs';
import { accessibilityProblems } from '../harness/accessibilityProblems.js';
import { expect, test } from '../harness/test.js';
import { sizes } from '../steps/sizes.js';

const folder = path.join(workspaceRoot, 'artifacts', 'screens');
const components = [
	'SignIn',
	'SendMoney',
	'SendMoney, UMA',
	'AddRecipient',
	'PaymentInstructions',
	'CredentialList',
	'SessionList',
	'TransactionList',
	'VerifyContact',
];
const languages = { en: 'English', es: 'Español', ar: 'العربية' };

/** Text that only the last step of a component's longest script shows, in any language. */
const settled: Readonly<Record<string, string>> = {
	SignIn: 'input[name="code"][readonly]',
	SendMoney: '[data-cs~="outcome"][data-tone="bad"]',
	'SendMoney, UMA': '[name="amount"][aria-invalid="true"]',
	AddRecipient: '[data-cs~="notice"][data-tone="bad"]',
	PaymentInstructions: '[data-cs~="qr"] path[d^="M4"]',
	CredentialList: 'dialog[open] [data-cs~="sign-in"]',
	SessionList: 'dialog[open]',
	TransactionList: '[data-cs~="timeline"]',
	VerifyContact: '[data-cs~="end"] [data-tone="good"]',
};

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: sizes.narrow });

for (const component of components) {
	test(`${component} reads well in every state, language and colour`, async ({ page }) => {
		test.slow();
		await page.goto('/gallery');
		for (const [language, name] of Object.entries(languages)) {
			await choose(page, component);
			await choose(page, name);
			await expect(page.locator('.specimen:not([data-ready])')).toHaveCount(0);
			await expect(page.locator(settled[component] ?? '').first()).toBeVisible();
			expect(await page.evaluate(focusedSpecimens)).toBe(0);
			await page.evaluate(tryAll);
			for (const scheme of ['Light', 'Dark']) {
				await choose(page, scheme);
				const file = `gallery-${component.replace(', ', '-')}-${language}-${scheme.toLowerCase()}.png`;
				if (scheme === 'Light' || language === 'en') {
					const options = { fullPage: true, animations: 'disabled' } as const;
					await page.screenshot({ path: path.join(folder, file), ...options });
				}
				const rules = scheme === 'Dark' ? ['color-contrast'] : undefined;
				expect.soft(await accessibilityProblems(page, rules), file).toEqual([]);
				const overflow = await page.evaluate(
					() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
				);
				expect.soft(overflow, `${file} is wider than the screen`).toBe(0);
			}
		}
	});
}

test('nothing in the gallery takes the focus or scrolls until somebody tries it', async ({
	page,
}) => {
	await page.goto('/gallery');
	await expect(page.locator('.specimen:not([data-ready])')).toHaveCount(0);
	await expect(page.locator(settled['SignIn'] ?? '').first()).toBeVisible();
	expect(await page.evaluate(() => [window.scrollY, document.activeElement?.tagName])).toEqual([
		0,
		'BODY',
	]);
	await page.getByRole('button', { name: 'Try it: Asking for the address' }).click();
	const specimen = page.getByRole('region', { name: 'Asking for the address' });
	await specimen.getByRole('button', { name: 'Email me a code' }).click();
	await expect(specimen.getByRole('textbox', { name: 'Email' })).toBeFocused();
});

/** Runs in the page. */
function focusedSpecimens(): number {
	return document.querySelectorAll('.specimen :focus').length;
}

/** Runs in the page: as if every specimen were tried. What is inert is nothing to axe. */
function tryAll(): void {
	for (const still of document.querySelectorAll('[inert]')) still.removeAttribute('inert');
}

async function choose(page: Page, label: string): Promise<void> {
	await page.getByRole('main').getByRole('radio', { name: label, exact: true }).first().check();
}
