import { expect, type Page } from '@playwright/test';
import { confirmInSigner } from './signer.js';

/** Signs in at the identity provider's own page, which is another site. The page before has a field "Email" too. */
export async function signInAtProvider(page: Page, email: string): Promise<void> {
	await expect(page.getByRole('heading', { name: 'Sandbox sign-in' })).toBeVisible();
	await page.getByRole('textbox', { name: 'Email' }).fill(email);
	await page.getByRole('button', { name: /^Continue/ }).click();
}

/** The same, and confirms in the signer's frame of the page what its token is for. */
export async function enterWithProvider(
	page: Page,
	email: string,
	confirm: 'Add' | 'Continue' = 'Continue',
): Promise<void> {
	await signInAtProvider(page, email);
	await confirmInSigner(page, confirm);
}
