import { expect, type Page } from '@playwright/test';

/** The code of every sandbox customer. */
export const rightCode = '000000';

/** From the front door into the wallet, by email. Signing up and signing in are the same steps. */
export async function signUp(page: Page, email: string): Promise<void> {
	await page.goto('/');
	await askForCode(page, email);
	await enterCode(page, rightCode);
	await expectHome(page);
}

/** Asks for a code and waits until the page wants to have it. */
export async function askForCode(page: Page, email: string): Promise<void> {
	await page.getByRole('textbox', { name: 'Email' }).fill(email);
	await page.getByRole('button', { name: 'Email me a code' }).click();
	await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
}

/** Pastes the code, which sends it. */
export async function enterCode(page: Page, code: string): Promise<void> {
	await page.getByRole('textbox', { name: 'Code' }).fill(code);
}

/** The wallet is open. */
export async function expectHome(page: Page): Promise<void> {
	await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
	await expect(page.getByRole('region', { name: 'Balance' })).toContainText('USDB');
}

/** The front door is shown: nobody is signed in. */
export async function expectSignedOut(page: Page): Promise<void> {
	await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
}
