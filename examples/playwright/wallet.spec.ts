import { test } from '@countersign/sandbox/playwright';
import { expect } from '@playwright/test';

test('a person signs up, adds a passkey, and signs in with it', async ({
	signedInPage: page,
	passkey,
}) => {
	await page.getByRole('button', { name: 'Add a passkey' }).click();
	await expect(page.getByText('Passkey added')).toBeVisible();
	expect(await passkey.count()).toBe(1);

	// Without a person, the passkey is offered and not used.
	await passkey.setPresent(false);
	await page.getByRole('button', { name: 'Sign out' }).click();
	const signIn = page.getByRole('button', { name: /^Sign in with passkey/ });
	await expect(signIn).toBeVisible();
	await passkey.offered();
	await passkey.setPresent(true);
	await signIn.click();
	await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

test('another test has another person, and the code that was sent', async ({
	page,
	email,
	emailCode,
}) => {
	await page.goto('/');
	await page.getByRole('textbox', { name: 'Email' }).fill(email);
	await page.getByRole('button', { name: 'Email me a code' }).click();
	const code = page.getByRole('textbox', { name: 'Code' });
	await expect(code).toBeVisible();
	await code.fill(await emailCode(email));
	await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
});
