import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.js';
import { expectSent } from '../steps/sendMoney.js';
import { expectHome, rightCode } from '../steps/signUp.js';

test('everything from the front door to a payment works without a mouse', async ({
	page,
	email,
}) => {
	await page.goto('/');
	await tabTo(page, 'textbox', 'Email');
	await page.keyboard.type(email);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
	await page.keyboard.type(rightCode);
	await page.keyboard.press('Enter');
	await expectHome(page);

	await activate(page, 'link', 'Add money');
	await tabTo(page, 'textbox', 'Amount in USDB');
	await page.keyboard.press('Enter');
	await expect(page.getByText('added.')).toBeVisible();

	await activate(page, 'link', 'Go to home');
	await activate(page, 'link', 'Send');
	await activate(page, 'link', /New recipient/);
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
	await expectSent(page);
});

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
