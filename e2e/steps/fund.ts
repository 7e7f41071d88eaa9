import { expect, type Page } from '@playwright/test';
import { askBackend } from './askBackend.js';
import { expectBalance } from './signUp.js';

/** Fills the wallet with sandbox money, `100` meaning 100 USDB, while the page is at home. */
export async function fund(page: Page, amount: string): Promise<void> {
	const { data } = await askBackend(page, '/customers/internal-accounts?type=EMBEDDED_WALLET');
	const path = `/sandbox/internal-accounts/${encodeURIComponent(data[0].id)}/fund`;
	await askBackend(page, path, { amount: Number(amount) * 1e6 });
	await expectBalance(page, `${amount}.00`);
}

/** The same by the form, and goes on from there to send some of it. */
export async function fundByForm(page: Page, amount: string): Promise<void> {
	await page.getByRole('link', { name: 'Add money' }).click();
	await page.getByRole('textbox', { name: 'Amount in USDB' }).fill(amount);
	await page.getByRole('button', { name: 'Add money' }).click();
	await expect(page.getByText('added.')).toBeVisible();
	await page.getByRole('link', { name: 'Send money' }).click();
}
