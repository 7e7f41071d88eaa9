import { expect, test } from '../harness/test.js';
import { fund } from '../steps/fund.js';
import { lookAt } from '../steps/lookAt.js';
import { addPasskey, passkeyButton, signOut } from '../steps/passkeys.js';
import { addRecipientByForm, confirm, navigateTo, quote } from '../steps/sendMoney.js';
import { askForCode, enterCode, expectHome } from '../steps/signUp.js';
import { onBothSizes } from '../steps/sizes.js';

onBothSizes((size) => {
	test('every screen fits, reads well and can be used by everybody', async ({
		page,
		authenticator,
	}) => {
		const look = (name: string): Promise<void> => lookAt(page, size, name);
		await page.goto('/');
		await look('01-sign-in');
		await askForCode(page);
		await look('02-code');
		await enterCode(page);
		await expectHome(page);
		await expect(page.getByText('Nothing here yet')).toBeVisible();
		await look('03-home-empty');
		await page.getByRole('link', { name: 'Add money' }).click();
		await expect(page.getByRole('textbox', { name: 'Amount in USDB' })).toBeVisible();
		await look('04-add-money');
		await navigateTo(page, 'Home');
		await fund(page, '100');
		await navigateTo(page, 'Send');
		await expect(page.getByRole('combobox', { name: 'They receive' })).toBeFocused();
		await look('05-new-recipient');
		await addRecipientByForm(page);
		await look('06-amount');
		await quote(page, '25');
		await expect(page.getByRole('button', { name: 'Confirm and send' })).toBeVisible();
		await look('07-review');
		await confirm(page);
		await look('08-sent');
		await navigateTo(page, 'Activity');
		await expect(page.getByRole('link', { name: /Ada Lovelace/ })).toBeVisible();
		await look('09-activity');
		await page.getByRole('link', { name: /Ada Lovelace/ }).click();
		await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
		await look('10-transaction');
		await navigateTo(page, 'Send');
		await expect(page.getByRole('link', { name: /Ada Lovelace/ })).toBeVisible();
		await look('11-recipients');
		await navigateTo(page, 'Home');
		await expect(page.getByRole('link', { name: /Ada Lovelace/ })).toBeVisible();
		await look('12-home');
		await addPasskey(page, 'Desk key');
		expect(await authenticator.credentialIds()).toHaveLength(1);
		await look('13-security');
		await signOut(page, authenticator);
		await expect(passkeyButton(page, 'Desk key')).toBeVisible();
		await look('14-sign-in-with-passkey');
	});
});
