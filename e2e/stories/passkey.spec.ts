import { expect, test } from '../harness/test.js';
import { fund } from '../steps/fund.js';
import { comeBackWithPasskey, signOut, signUpWithPasskey } from '../steps/passkeys.js';
import { addRecipient, confirm, quote } from '../steps/sendMoney.js';
import { expectHome } from '../steps/signUp.js';

test('add a passkey, sign out, sign in with it, send money', async ({
	page,
	email,
	authenticator,
	service,
}) => {
	await comeBackWithPasskey(page, email, authenticator);
	await fund(page, '100');
	await addRecipient(page, 'Grace Hopper');
	const payment = await quote(page, '10');
	await confirm(page);
	expect(await service.transaction(payment.transactionId)).toMatchObject({ status: 'COMPLETED' });
});

test('the email field offers the passkey, and taking the offer signs in', async ({
	page,
	email,
	authenticator,
}) => {
	await signUpWithPasskey(page, email);
	await signOut(page, authenticator);
	await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute(
		'autocomplete',
		'username webauthn',
	);
	// A person who is there takes the next offer: a page that was opened anew makes one.
	await authenticator.setPresent(true);
	await page.reload();
	await expectHome(page);
});
