import { expect, test } from '../harness/test.js';
import { signUpWithPasskey } from '../steps/passkeys.js';
import { confirmInSigner } from '../steps/signer.js';

test('a passkey is removed from the wallet after one confirmation', { tag: '@main' }, async ({
	page,
	email,
	authenticator,
}) => {
	await signUpWithPasskey(page, email);
	expect(await authenticator.credentialIds()).toHaveLength(1);
	const ways = page.getByRole('region', { name: 'Ways to sign in' });
	const dialog = page.getByRole('dialog', { name: 'Remove this passkey?' });

	await ways.getByRole('button', { name: 'Remove Desk key' }).click();
	await dialog.getByRole('button', { name: 'Keep it' }).click();
	await expect(dialog).toHaveCount(0);
	await expect(ways).toContainText('Desk key');

	await ways.getByRole('button', { name: 'Remove Desk key' }).click();
	await dialog.getByRole('button', { name: 'Remove passkey' }).click();
	await confirmInSigner(page, 'Remove');
	await expect(dialog).toHaveCount(0);
	await expect(ways.getByRole('listitem')).toHaveCount(1);
	await expect(ways).toContainText(email);
});
