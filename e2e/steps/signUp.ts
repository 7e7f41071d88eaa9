import { expect, type Locator, type Page } from '@playwright/test';
import { newEmail } from '../harness/newEmail.js';
import { askBackend } from './askBackend.js';
import { codeField, signerFrame } from './signer.js';

/** The code of every sandbox customer. */
export const rightCode = '000000';

/**
 * From the front door into the wallet, by email, and resolves with the wallet's account id. Signing up and signing in
 * are the same steps. Here and in the other steps that ask for a code, the address is one that nobody has used, unless
 * the story names one.
 */
export async function signUp(page: Page, email?: string): Promise<string> {
	await startSignIn(page, email);
	await enterCode(page);
	await expectHome(page);
	return (await askBackend(page, '/me')).accountId;
}

/** Opens the front door and asks for a code. */
export async function startSignIn(page: Page, email?: string): Promise<void> {
	await page.goto('/');
	await askForCode(page, email);
}

/** Signs in at the front door, where the page is already. */
export async function signIn(page: Page, email?: string): Promise<void> {
	await askForCode(page, email);
	await enterCode(page);
}

/** Asks for a code and waits for the field that takes it, which is the page's or its signer's. */
export async function askForCode(page: Page, email = newEmail()): Promise<void> {
	await page.getByRole('textbox', { name: 'Email' }).fill(email);
	await page.getByRole('button', { name: 'Email me a code' }).click();
	await expect(codeField(page)).toBeFocused();
}

/** Has the signer's frame ask for a code that was sent before. A page that signs itself asks at once. */
export async function openCode(page: Page): Promise<void> {
	if (signerFrame(page)) {
		await page.getByRole('button', { name: 'Continue', exact: true }).click();
	}
}

/** Pastes the code, which sends it. */
export async function enterCode(page: Page, code = rightCode): Promise<void> {
	await codeField(page).fill(code);
}

/** Signs in again, where an action needs it: in the page's dialog, or in the frame of a signer, which has had the code sent. */
export async function signInAgain(page: Page): Promise<void> {
	await (signerFrame(page) ? enterCode(page) : signInAnew(page));
}

/** What asks for another sign-in. */
export function anotherSignIn(page: Page): Locator {
	const inFrame = signerFrame(page)?.getByRole('heading', { name: 'Sign in again to go on' });
	return inFrame ?? signInDialog(page);
}

/** The dialog that an action of the page opens when the session has ended. */
export function signInDialog(page: Page): Locator {
	return page.getByRole('dialog', { name: 'Sign in again' });
}

/** Signs in by that dialog. */
export async function signInAnew(page: Page): Promise<void> {
	await signInDialog(page).getByRole('button', { name: 'Email me a code' }).click();
	await enterCode(page);
}

/** The wallet is open. */
export async function expectHome(page: Page): Promise<void> {
	await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
	await expectBalance(page, 'USDB');
}

/** What the page says that can be spent contains this text. */
export async function expectBalance(page: Page, text: string): Promise<void> {
	await expect(page.getByRole('region', { name: 'Balance' })).toContainText(text);
}

/** The front door is shown: nobody is signed in. */
export async function expectSignedOut(page: Page): Promise<void> {
	await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
}
