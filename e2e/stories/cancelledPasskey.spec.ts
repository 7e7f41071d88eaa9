import { expect, test } from '../harness/test.js';
import {
	createPasskey,
	passkeyButton,
	signInWithPasskey,
	signOut,
	signOutWithPasskey,
	startPasskey,
} from '../steps/passkeys.js';
import { confirmInSigner } from '../steps/signer.js';
import { expectHome, signIn, signUp } from '../steps/signUp.js';

const declined = 'No passkey was used.';

test('closing the prompt while adding a passkey leaves the form as it was', async ({
	page,
	authenticator,
}) => {
	await signUp(page);
	await authenticator.setUserVerified(false);
	await startPasskey(page, 'Desk key', page.getByText(declined));
	await expect(page.getByRole('alert')).toHaveCount(0);
	expect(await authenticator.credentialIds()).toHaveLength(0);
	await authenticator.setUserVerified(true);
	await createPasskey(page, page.getByText('Passkey added.'));
});

// [W1b]
test('closing the prompt at the front door leaves every way to sign in open', async ({
	page,
	email,
}) => {
	const authenticator = await signOutWithPasskey(page, email);
	await authenticator.setUserVerified(false);
	await authenticator.setPresent(true);
	await passkeyButton(page, 'Desk key').click();
	await confirmInSigner(page, 'Use passkey');
	await expect(page.getByText(declined)).toBeVisible();
	await expect(page.getByRole('alert')).toHaveCount(0);

	await signIn(page, email);
	await expectHome(page);
	await signOut(page, authenticator);
	await authenticator.setUserVerified(true);
	await signInWithPasskey(page, 'Desk key', authenticator);
});
