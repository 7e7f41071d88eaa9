import { expect, test } from '../harness/test.js';
import { comeBackWithPasskey, signOutWithPasskey } from '../steps/passkeys.js';
import { pay, prepareToPay } from '../steps/sendMoney.js';
import { expectHome } from '../steps/signUp.js';

test('a person adds a passkey, signs out, signs in with it and sends money', {
	tag: '@main',
}, async ({ page, service }) => {
	await comeBackWithPasskey(page);
	await prepareToPay(page);
	const payment = await pay(page, '10');
	expect(await service.transaction(payment.transactionId)).toMatchObject({ status: 'COMPLETED' });
});

test('the email field offers the passkey, and accepting it signs in', async ({ page }) => {
	const authenticator = await signOutWithPasskey(page);
	await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute(
		'autocomplete',
		'username webauthn',
	);
	// A person who is there takes the next offer: a page that was opened anew makes one.
	await authenticator.setPresent(true);
	await page.reload();
	await expectHome(page);
});
