import { expect, type Page, test } from '@playwright/test';

/** A platform authenticator that verifies its person at once. */
async function addAuthenticator(page: Page): Promise<void> {
	const devtools = await page.context().newCDPSession(page);
	await devtools.send('WebAuthn.enable', { enableUI: false });
	await devtools.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
}

test('a person signs up and adds a passkey', async ({ page }) => {
	await addAuthenticator(page);
	await page.goto('http://localhost:5173');
	await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
	await page.getByRole('button', { name: 'Email me a code' }).click();
	await page.getByRole('textbox', { name: 'Code' }).fill('000000');
	await page.getByRole('button', { name: 'Add a passkey' }).click();
	await expect(page.getByText('Passkey added')).toBeVisible();
});
