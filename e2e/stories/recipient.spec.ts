import { expect, test } from '../harness/test.js';
import { lookAt } from '../steps/lookAt.js';
import { navigateTo, pay, quote, signUpFunded } from '../steps/sendMoney.js';
import { onBothSizes } from '../steps/sizes.js';

onBothSizes((size) => {
	test('a company with a euro account is added, paid, and found by its name', {
		tag: '@main',
	}, async ({ page }) => {
		await signUpFunded(page);
		await navigateTo(page, 'Send');
		await page.getByRole('combobox', { name: 'They receive' }).selectOption('EUR');
		await page.getByRole('radio', { name: 'A company' }).check();
		await page.getByRole('textbox', { name: 'IBAN' }).fill('ES91 2100');
		await page.getByRole('button', { name: 'Add recipient' }).click();
		await expect(page.getByRole('textbox', { name: 'Legal name' })).toBeFocused();
		await expect(page.getByText('Enter the whole IBAN')).toBeVisible();
		await lookAt(page, size, '40-new-recipient-problems');
		await page.getByRole('textbox', { name: 'Legal name' }).fill('Café Sol SA');
		await page.getByRole('textbox', { name: 'IBAN' }).fill('ES91 2100 0418 4502 0005 1332');
		await page.getByRole('button', { name: 'Add recipient' }).click();
		await expect(page.getByRole('heading', { name: 'Send to Café Sol SA' })).toBeVisible();
		await pay(page, '25');
		await expect(page.getByRole('status')).toContainText('Café Sol SA received €');

		await page.getByRole('button', { name: 'Done' }).click();
		await navigateTo(page, 'Send');
		const search = page.getByRole('textbox', { name: 'Name, UMA or wallet address' });
		await search.fill('somebody else');
		await expect(page.getByText('Nobody you saved is called')).toBeVisible();
		// As a text on the web has it, with a space that does not break.
		await search.fill('cafe\u00a0sol');
		await lookAt(page, size, '41-recipients-found');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { name: 'Send to Café Sol SA' })).toBeVisible();

		await navigateTo(page, 'Send');
		await search.fill('\u200b0x52908400098527886E0F7030069857D2E4169EE7');
		await expect(page.getByRole('combobox', { name: 'Paid into' })).toHaveValue('BASE_WALLET');
		await lookAt(page, size, '44-recipient-wallet');
		await page.getByRole('button', { name: 'Add recipient' }).click();
		const quoted = await quote(page, '10');
		expect(quoted.totalReceivingAmount).toBeLessThan(10_000_000);
	});
});
