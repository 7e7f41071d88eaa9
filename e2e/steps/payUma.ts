import { expect, type Page } from '@playwright/test';
import { navigateTo } from './sendMoney.js';

/** Goes to the payment of a UMA address, by typing it. */
export async function openUma(page: Page, umaAddress: string): Promise<void> {
	await navigateTo(page, 'Send');
	await page.getByRole('textbox', { name: 'Name, UMA or wallet address' }).fill(umaAddress);
	await page.keyboard.press('Enter');
	await expect(
		page.getByRole('heading', { name: `Send to ${umaAddress}`, level: 1 }),
	).toBeVisible();
}

/** Tells the receiver's provider who pays, as it asks. */
export async function tellWhoPays(page: Page): Promise<void> {
	await page.getByRole('textbox', { name: 'Full name' }).fill('Ada Lovelace');
	await page.getByLabel('Date of birth').fill('1985-12-10');
	await page.getByRole('combobox', { name: 'Nationality' }).selectOption('United Kingdom');
	await page.getByRole('button', { name: 'Continue' }).click();
	await expect(page.getByRole('textbox', { name: 'You send, in USDB' })).toBeFocused();
}
