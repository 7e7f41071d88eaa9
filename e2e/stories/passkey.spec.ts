import { expect, test } from '../harness/test.js';
import { fund } from '../steps/fund.js';
import { addPasskey, signInWithPasskey, signOut } from '../steps/passkeys.js';
import { addRecipient, confirm, quote } from '../steps/sendMoney.js';
import { signUp } from '../steps/signUp.js';

test('add a passkey, sign out, sign in with it, send money', async ({
	page,
	email,
	authenticator,
	service,
}) => {
	await signUp(page, email);
	await addPasskey(page, 'Desk key');
	expect(await authenticator.count()).toBe(1);
	await signOut(page);
	await signInWithPasskey(page, 'Desk key');
	await fund(page, '100');
	await addRecipient(page, 'Grace Hopper');
	const payment = await quote(page, '10');
	await confirm(page);
	expect(await service.transaction(payment.transactionId)).toMatchObject({ status: 'COMPLETED' });
});
