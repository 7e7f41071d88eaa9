import { expect, test } from '../harness/test.js';
import {
	passkeyButton,
	signInWithPasskey,
	signOut,
	signUpWithPasskey,
	startPasskey,
} from '../steps/passkeys.js';
import { askForCode, enterCode, expectHome, rightCode, signUp } from '../steps/signUp.js';

const declined = 'No passkey was used.';

test('closing the prompt while adding a passkey leaves the form as it was', async ({
	page,
	email,
	authenticator,
}) => {
	await signUp(page, email);
	await authenticator.setUserVerified(false);
	await startPasskey(page, 'Desk key');
	await expect(page.getByText(declined)).toBeVisible();
	await expect(page.getByRole('alert')).toHaveCount(0);
	expect(await authenticator.credentialIds()).toHaveLength(0);
	await authenticator.setUserVerified(true);
	await page.getByRole('button', { name: 'Create passkey' }).click();
	await expect(page.getByText('Passkey added.')).toBeVisible();
});

test('closing the prompt at the front door leaves every way in open', async ({
	page,
	email,
	authenticator,
}) => {
	await signUpWithPasskey(page, email);
	await signOut(page, authenticator);
	await authenticator.setUserVerified(false);
	await authenticator.setPresent(true);
	await passkeyButton(page, 'Desk key').click();
	await expect(page.getByText(declined)).toBeVisible();
	await expect(page.getByRole('alert')).toHaveCount(0);

	await askForCode(page, email);
	await enterCode(page, rightCode);
	await expectHome(page);
	await signOut(page, authenticator);
	await authenticator.setUserVerified(true);
	await signInWithPasskey(page, 'Desk key', authenticator);
});
