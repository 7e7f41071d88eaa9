import { expect, type Page } from '@playwright/test';

/** Fills the wallet with sandbox money, `100` meaning 100 USDB, and goes home. */
export async function fund(page: Page, amount: string): Promise<void> {
	await page.getByRole('link', { name: 'Add money' }).click();
	await page.getByRole('textbox', { name: 'Amount in USDB' }).fill(amount);
	await page.getByRole('button', { name: 'Add money' }).click();
	await expect(page.getByText('added.')).toBeVisible();
	await page.getByRole('link', { name: 'Go to home' }).click();
	await expect(page.getByRole('region', { name: 'Balance' })).toContainText(`${amount}.00`);
}
