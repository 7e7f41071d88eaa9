import { collectSecrets } from '../harness/collectSecrets.js';
import { scalarsAmong } from '../harness/scalarsAmong.js';
import { expect, test } from '../harness/test.js';
import { addPasskey, signInWithPasskey, signOut } from '../steps/passkeys.js';
import { seeWords } from '../steps/seeWords.js';
import { navigateTo, pay, signUpToPay } from '../steps/sendMoney.js';
import { enterWithProvider } from '../steps/signInAtProvider.js';
import { expectHome } from '../steps/signUp.js';

// [T2b] [T24a]
test('no secret from the whole life of a wallet is left where it could be found', async ({
	page,
	stack,
	watch,
	email,
	authenticator,
	secrets,
}) => {
	watch.expectSite(stack.controlUrl);
	secrets.addPersonal('the email', email);
	secrets.addPersonal('the name of the recipient', 'Ada Lovelace');
	secrets.addPersonal('the account of the recipient', '1234567890');

	await secrets.catchSealedKeys(page);
	await signUpToPay(page, email);
	await secrets.look(page);
	await pay(page, '25');
	await secrets.look(page);
	await navigateTo(page, 'Security');
	await page.getByRole('button', { name: 'Link Sandbox ID' }).click();
	await enterWithProvider(page, email, 'Add');
	await expect(page.getByText(`${email} opens this wallet now.`)).toBeVisible();
	await secrets.look(page);
	await addPasskey(page, 'Desk key');
	await signOut(page, authenticator);
	await secrets.look(page);
	await signInWithPasskey(page, 'Desk key', authenticator);
	await navigateTo(page, 'Security');
	const words = await seeWords(page);
	secrets.add('the recovery words', words.slice(0, 3).join(' '));
	secrets.add('the recovery words', words.slice(0, 3).join('","'));
	await secrets.look(page);
	const { keys, materials, publicKeys } = await collectSecrets(page);
	expect(keys.filter(({ exported }) => exported.length > 0).map(({ type }) => type)).not.toContain(
		'private',
	);
	expect(scalarsAmong(materials, publicKeys)).toEqual([]);
	await signOut(page, authenticator);
	await page.getByRole('button', { name: 'Continue with Sandbox ID' }).click();
	await enterWithProvider(page, email);
	await expectHome(page);
	await secrets.look(page);
	await signOut(page, authenticator);
	await secrets.look(page);

	expect(secrets.kinds()).toEqual(
		expect.arrayContaining([
			'a passkey assertion',
			'a sealed code',
			'a sealed key',
			'a stamp',
			'an identity token',
			'the code',
			'the cookie wallet-login',
			'the credentials of the platform',
			'the recovery words',
		]),
	);
});
