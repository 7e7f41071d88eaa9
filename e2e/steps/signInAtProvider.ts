import { expect, type Page } from '@playwright/test';

/** Signs in at the identity provider's own page, which is another site. The page before has a field "Email" too. */
export async function signInAtProvider(page: Page, email: string): Promise<void> {
	await expect(page.getByRole('heading', { name: 'Sandbox sign-in' })).toBeVisible();
	await page.getByRole('textbox', { name: 'Email' }).fill(email);
	await page.getByRole('button', { name: /^Continue/ }).click();
}
