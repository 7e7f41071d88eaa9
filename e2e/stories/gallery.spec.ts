import path from 'node:path';
import type { Page } from '@playwright/test';
import { workspaceRoot } from '../../scripts/programs/workspaceRoot.mjs';
import { accessibilityProblems, type Judged } from '../harness/accessibilityProblems.js';
import { expect, test } from '../harness/test.js';
import { lookAtBothSizes } from '../steps/lookAtBothSizes.js';
import { sizes } from '../steps/sizeTable.js';

const folder = path.join(workspaceRoot, 'artifacts', 'screens');
const components = [
	'SignIn',
	'SendMoney',
	'SendMoney, UMA',
	'AddRecipient',
	'InviteSomebody',
	'InvitationList',
	'PaymentInstructions',
	'CredentialList',
	'SessionList',
	'Limits',
	'TransactionList',
	'VerifyContact',
	'ChangeEmail',
	'RecoveryWords',
];
const languages = { en: 'English', es: 'Español', ar: 'العربية' };

/** Text that only the last step of a component's longest script shows, in any language. */
const settled: Readonly<Record<string, string>> = {
	SignIn: 'input[name="code"][readonly]',
	SendMoney: '[data-cs~="outcome"][data-tone="bad"]',
	'SendMoney, UMA': '[name="amount"][aria-invalid="true"]',
	AddRecipient: '[data-cs~="notice"][data-tone="bad"]',
	InviteSomebody: '[data-cs~="notice"][data-tone="bad"]',
	InvitationList: 'li a[data-variant="secondary"]',
	PaymentInstructions: '[data-cs~="qr"] path[d^="M4"]',
	CredentialList: 'dialog[open] [data-cs~="sign-in"]',
	SessionList: 'dialog[open]',
	Limits: 'dialog[open] [data-cs~="sign-in"]',
	TransactionList: '[data-cs~="timeline"]',
	VerifyContact: '[data-cs~="end"] [data-tone="good"]',
	ChangeEmail: 'dialog[open] [data-cs~="sign-in"]',
	RecoveryWords: 'dialog[open] [name^="word-"][aria-invalid="true"]',
};

test.use({ viewport: sizes.narrow });

for (const component of components) {
	test(`${component} reads well in every state, language and colour`, async ({ page }) => {
		await page.goto('/gallery/#states');
		for (const [language, name] of Object.entries(languages)) {
			await choose(page, component);
			await choose(page, name);
			await expect(page.locator('.specimen:not([data-ready])')).toHaveCount(0);
			await expect(page.locator(settled[component] ?? '').first()).toBeVisible();
			// No sample is one that the wallet refuses to read.
			await expect(page.getByText('We couldn’t read the service’s answer')).toHaveCount(0);
			if (component === 'SendMoney') {
				await expect(page.locator('[data-cs~="review"]')).toHaveCount(9);
				await expect(page.locator('[data-cs~="outcome"]')).toHaveCount(9);
				await expect(page.locator('[data-cs~="outcome"][data-tone="busy"]')).toHaveCount(4);
			}
			expect(await page.evaluate(focusedSpecimens)).toBe(0);
			await page.evaluate(tryAll);
			for (const [scheme, judged] of checksOf(language)) {
				await choose(page, scheme);
				const file = `gallery-${component.replace(', ', '-')}-${language}-${scheme.toLowerCase()}.png`;
				const options = { fullPage: true, animations: 'disabled' } as const;
				await page.screenshot({ path: path.join(folder, file), ...options });
				expect.soft(await accessibilityProblems(page, judged), file).toEqual([]);
				const overflow = await page.evaluate(
					() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
				);
				expect.soft(overflow, `${file} is wider than the screen`).toBe(0);
			}
		}
	});
}

/** The colours are the same in every language. */
function checksOf(language: string): readonly (readonly [string, Judged])[] {
	if (language !== 'en') return [['Light', 'everything but colours']];
	return [
		['Dark', 'colours'],
		['Light', 'everything'],
	];
}

test('nothing in the gallery takes the focus or scrolls until a person tries it', async ({
	page,
}) => {
	await page.goto('/gallery/#states');
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

test('a control of the playground changes the specimen and its code', async ({ page }) => {
	await openPlayground(page);
	const specimen = page.getByRole('region', { name: 'Asking for the address' });
	const code = page.getByRole('region', { name: 'The code' });
	await expect(code).toContainText('<SignIn />');
	expect(await page.evaluate(layoutShift)).toBe(0);
	await page.getByRole('textbox', { name: 'title' }).fill('Welcome back');
	await expect(specimen.getByText('Welcome back')).toBeVisible();
	await expect(code).toContainText('<SignIn title="Welcome back" />');
	await page.getByRole('combobox', { name: 'providers' }).selectOption('Google and Apple');
	await expect(specimen.getByText('Continue with Google')).toBeVisible();
	await expect(code).toContainText('icon: <ProviderLogo provider="google" />');
	await lookAtBothSizes(page, '62-gallery-providers');

	await page.getByRole('combobox', { name: 'Component' }).selectOption('RecoveryWords');
	await page.getByRole('checkbox', { name: 'allowCopy' }).check();
	await expect(code).toContainText('<RecoveryWords allowCopy />');
	await page.getByRole('combobox', { name: 'Component' }).selectOption('TransactionList');
	await page.getByRole('combobox', { name: 'State' }).selectOption('The last few');
	await expect(code).toContainText('<TransactionList limit={3} />');
	const rows = page.locator('.specimen [data-cs~="rows"] > li');
	await expect(rows).toHaveCount(2);
	await page.getByRole('spinbutton', { name: 'limit' }).fill('1');
	await expect(rows).toHaveCount(1);
	await expect(code).toContainText('<TransactionList limit={1} />');
});

test('the object of the theme editor renders the same where it is pasted', async ({
	page,
	context,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await openPlayground(page);
	const button = page.locator('.specimen button[type="submit"]');
	const look = () =>
		button.evaluate((element) => {
			const { backgroundColor, borderRadius, color, colorScheme } = getComputedStyle(element);
			return { backgroundColor, borderRadius, color, colorScheme };
		});
	const plain = await look();
	await page.getByRole('textbox', { name: 'accent', exact: true }).fill('#7be0b8');
	await page.getByRole('textbox', { name: 'onAccent', exact: true }).fill('#06281c');
	await page.getByRole('textbox', { name: 'buttonRadius', exact: true }).fill('3px');
	await page.getByRole('combobox', { name: 'theme' }).selectOption('dark');
	await page.mouse.move(0, 0);
	await expect(button).toHaveCSS('background-color', 'rgb(123, 224, 184)');
	const themed = await look();
	expect(themed).not.toEqual(plain);
	await page.getByRole('button', { name: 'Copy: The appearance object' }).click();
	await expect(page.getByText('Copied.')).toBeVisible();
	const copied = await page.evaluate(() => navigator.clipboard.readText());
	expect(JSON.parse(copied)).toEqual({
		theme: 'dark',
		variables: { accent: '#7be0b8', onAccent: '#06281c', buttonRadius: '3px' },
	});
	const code = page.getByRole('region', { name: 'The code' });
	await expect(code).toContainText(`const appearance = ${copied};`);

	await page.reload();
	await expect(page.locator('.specimen[data-ready]')).toBeVisible();
	expect(await look()).toEqual(plain);
	const paste = page.getByRole('textbox', { name: 'Paste an appearance object' });
	await paste.fill('{ "variables": 3 }');
	await expect(page.getByText('This is not an appearance object in JSON.')).toBeVisible();
	await paste.fill(copied);
	await expect(button).toHaveCSS('background-color', 'rgb(123, 224, 184)');
	expect(await look()).toEqual(themed);
	await lookAtBothSizes(page, '63-gallery-theme');
});

test('a specimen keeps its look under the styles of another page, and comes first on a phone', async ({
	page,
}) => {
	await openPlayground(page);
	const button = page.locator('.specimen button[type="submit"]');
	const heading = page.locator('.specimen h2');
	const look = () =>
		button.evaluate((element) => {
			const { font, padding, border, backgroundColor } = getComputedStyle(element);
			const { width, height } = element.getBoundingClientRect();
			return { font, padding, border, backgroundColor, width, height };
		});
	const alone = await look();
	const box = await page.locator('.specimen').boundingBox();
	expect(box?.y).toBeLessThan(sizes.narrow.height / 2);
	const hosts = page.getByRole('combobox', { name: 'Styles of the page' });
	await hosts.selectOption('A reset that unsets everything');
	// The styles have arrived: they reach what is no part of a component.
	await expect(heading).toHaveCSS('display', 'inline');
	expect(await look()).toEqual(alone);
	for (const host of ['Tailwind 3', 'Tailwind 4', 'Bootstrap 5', 'normalize.css']) {
		await hosts.selectOption(host);
		await expect(page.locator('.host')).toHaveAttribute('data-host', host);
		expect.soft(await look(), host).toEqual(alone);
	}
});

/** Opens the playground, with a specimen that is ready. */
async function openPlayground(page: Page): Promise<void> {
	await page.goto('/gallery/');
	await expect(page.locator('.specimen[data-ready]')).toBeVisible();
}

/** Runs in the page: the sum of its layout shifts so far. */
function layoutShift(): number {
	const observer = new PerformanceObserver(() => undefined);
	observer.observe({ type: 'layout-shift', buffered: true });
	const shifts = observer.takeRecords() as (PerformanceEntry & { readonly value: number })[];
	return shifts.reduce((sum, { value }) => sum + value, 0);
}

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
