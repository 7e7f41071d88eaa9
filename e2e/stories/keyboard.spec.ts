import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.js';
import { expectSent, navigateTo, signUpToPay } from '../steps/sendMoney.js';
import { codeField, pressOnceMore, signerFrame } from '../steps/signer.js';
import { expectHome, rightCode, signUp } from '../steps/signUp.js';

test('a person can do everything from the front door to a payment without a mouse', {
	tag: '@main',
}, async ({ page, email }) => {
	await page.goto('/');
	await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
	await page.keyboard.type(email);
	await page.keyboard.press('Enter');
	await expect(codeField(page)).toBeFocused();
	await page.keyboard.type(rightCode);
	await expectHome(page);

	await activate(page, 'link', 'Add money');
	await tabTo(page, 'textbox', 'Amount in USDB');
	await page.keyboard.press('Enter');
	await expect(page.getByText('added.')).toBeVisible();

	await activate(page, 'link', 'Go to the home page');
	await activate(page, 'link', 'Send');
	await expect(page.getByRole('combobox', { name: 'They receive' })).toBeFocused();
	await tabTo(page, 'textbox', 'Full name');
	await page.keyboard.type('Ada Lovelace');
	await tabTo(page, 'textbox', 'Routing number');
	await page.keyboard.type('021000021');
	await tabTo(page, 'textbox', 'Account number');
	await page.keyboard.type('1234567890');
	await page.keyboard.press('Enter');
	await tabTo(page, 'textbox', 'You send, in USDB');
	await page.keyboard.type('25');
	await page.keyboard.press('Enter');
	await activate(page, 'button', 'Confirm and send');
	await confirmByKeys(page, 'Confirm and pay');
	await expectSent(page);
});

test('a passkey is created and removed without a mouse, and the focus is never lost', async ({
	page,
	authenticator,
}) => {
	await signUp(page);
	await activate(page, 'link', 'Security');
	await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeFocused();
	await activate(page, 'button', 'Add a passkey');
	await expect(page.getByRole('textbox', { name: 'Name of the passkey' })).toBeFocused();
	await page.keyboard.type('Desk key');
	await page.keyboard.press('Enter');
	await confirmByKeys(page, 'Create passkey');
	const added = page.getByText('Passkey added.');
	await pressOnceMore(page, added, confirmByKeys);
	await expect(added).toBeVisible();
	await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
	expect(await authenticator.credentialIds()).toHaveLength(1);

	const remove = page.getByRole('button', { name: 'Remove Desk key' });
	const dialog = page.getByRole('dialog', { name: 'Remove this passkey?' });
	await remove.focus();
	await page.keyboard.press('Enter');
	await expect(dialog).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(dialog).toHaveCount(0);
	await expect(remove).toBeFocused();
	await page.keyboard.press('Enter');
	await tabTo(page, 'button', 'Keep it');
	for (let presses = 0; presses < 4; presses += 1) {
		await page.keyboard.press('Tab');
		// The browser's own controls come after the last button; nothing of the page behind does.
		expect(await page.evaluate(isBehindDialog)).toBe(false);
	}
	await activate(page, 'button', 'Remove passkey');
	await confirmByKeys(page, 'Remove');
	await expect(page.getByText('Desk key no longer opens your wallet.')).toBeVisible();
	expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Desk key');
	await activate(page, 'button', 'Add a passkey');
	await expect(page.getByRole('textbox', { name: 'Name of the passkey' })).toBeFocused();
});

/** Runs in the page. */
function isBehindDialog(): boolean {
	const focused = document.activeElement;
	return focused !== document.body && focused?.closest('dialog') === null;
}

/** Confirms in the signer's frame, if the page has one, once Tab has reached the button there and rested on it. */
async function confirmByKeys(page: Page, name: string): Promise<void> {
	const button = signerFrame(page)?.locator('button:enabled', { hasText: name });
	if (!button) return;
	await expect(button).toBeVisible();
	await page.keyboard.press('Tab');
	await expect(button).toBeFocused();
	// A key that comes too early is ignored.
	await expect(async () => {
		await page.keyboard.press('Enter');
		await expect(button).toHaveCount(0, { timeout: 1_000 });
	}).toPass();
}

/** Presses Tab until this is focused; what Tab cannot reach within a screenful fails the story. */
async function tabTo(page: Page, role: 'textbox' | 'link' | 'button', name: string | RegExp) {
	const target = page.getByRole(role, { name }).first();
	await expect(target).toBeVisible();
	for (let presses = 0; presses < 40; presses += 1) {
		if (await target.evaluate((element) => element === document.activeElement)) return;
		await page.keyboard.press('Tab');
	}
	await expect(target).toBeFocused();
}

async function activate(page: Page, role: 'link' | 'button', name: string | RegExp) {
	await tabTo(page, role, name);
	await page.keyboard.press('Enter');
}

test('the form of another recipient begins with its currency', async ({ page }) => {
	await signUpToPay(page);
	await navigateTo(page, 'Send');
	await page.getByRole('link', { name: 'New recipient' }).click();
	await expect(page.getByRole('combobox', { name: 'They receive' })).toBeFocused();
});
