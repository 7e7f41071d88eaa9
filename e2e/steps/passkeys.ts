import { expect, type Locator, type Page } from '@playwright/test';
import { addAuthenticator, type TabAuthenticator } from '../harness/addAuthenticator.js';
import { navigateTo } from './sendMoney.js';
import { confirmInSigner, pressOnceMore, signerFrame } from './signer.js';
import { expectHome, expectSignedOut, signUp } from './signUp.js';

/** On the security screen, asks for a passkey of this name. Resolves when the page shows how that has ended. */
export async function startPasskey(page: Page, name: string, end: Locator): Promise<void> {
	await navigateTo(page, 'Security');
	await page.getByRole('button', { name: 'Add a passkey' }).click();
	await page.getByRole('textbox', { name: 'Name of the passkey' }).fill(name);
	await createPasskey(page, end);
}

/** Sends the form that has the name of a passkey. */
export async function createPasskey(page: Page, end: Locator): Promise<void> {
	await page.getByRole('button', { name: 'Create passkey' }).click();
	await confirmInSigner(page, 'Create passkey');
	await pressOnceMore(page, end);
	await expect(end).toBeVisible();
}

/** Signs up, and adds a passkey on the security screen. */
export async function signUpWithPasskey(page: Page, email?: string): Promise<void> {
	await signUp(page, email);
	await addPasskey(page, 'Desk key');
}

/** Signs up with a passkey, and signs out. Resolves with the authenticator that has the passkey. */
export async function signOutWithPasskey(page: Page, email?: string): Promise<TabAuthenticator> {
	const authenticator = await addAuthenticator(page);
	await signUpWithPasskey(page, email);
	expect(await authenticator.credentialIds()).toHaveLength(1);
	await signOut(page, authenticator);
	return authenticator;
}

/** Signs up, and comes back with the passkey: the key of this session was sealed to the browser. */
export async function comeBackWithPasskey(page: Page): Promise<void> {
	const authenticator = await signOutWithPasskey(page);
	await signInWithPasskey(page, 'Desk key', authenticator);
}

/** Adds a passkey and waits until it is listed. */
export async function addPasskey(page: Page, name: string): Promise<void> {
	await startPasskey(page, name, page.getByText('Passkey added.'));
	await expect(page.getByRole('region', { name: 'Ways to sign in' })).toContainText(name);
}

/** The button of a passkey that this device knows. */
export function passkeyButton(page: Page, name: string) {
	return page.getByRole('button', { name: `Sign in with passkey · ${name}` });
}

/** Signs in at the front door with a passkey of this device, by its button. */
export async function signInWithPasskey(
	page: Page,
	name: string,
	authenticator: TabAuthenticator,
): Promise<void> {
	await authenticator.setPresent(true);
	await passkeyButton(page, name).click();
	await confirmInSigner(page, 'Use passkey');
	await expectHome(page);
}

/**
 * Signs out and waits until the service has confirmed it. The person leaves their authenticator alone,
 * or the front door's offer in the email field would bring them back in.
 */
export async function signOut(page: Page, authenticator?: TabAuthenticator): Promise<void> {
	await authenticator?.setPresent(false);
	await navigateTo(page, 'Security');
	const isOver = page.waitForResponse('**/logout');
	await page.getByRole('button', { name: 'Sign out' }).click();
	await isOver;
	await expectSignedOut(page);
	await expect(page.getByText('You’re signed out.')).toBeVisible();
	// The email field offers no passkey of another origin.
	if (!signerFrame(page)) await authenticator?.offered();
}
