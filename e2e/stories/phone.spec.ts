import { expect, test } from '../harness/test.js';
import { lookAt } from '../steps/lookAt.js';
import { navigateTo } from '../steps/sendMoney.js';
import { signUp } from '../steps/signUp.js';
import { onBothSizes } from '../steps/sizes.js';

onBothSizes((size) => {
	test('a phone number is verified by a texted code after a mistyped one', async ({
		page,
		watch,
	}) => {
		watch.expectStatus(400, /\/verify-phone\/confirm$/);
		watch.expectStatus(409, /\/verify-phone$/);
		await signUp(page);
		await navigateTo(page, 'Security');
		const section = page.getByRole('region', { name: 'Phone' });
		await section.getByRole('button', { name: 'Text me a code' }).click();
		const code = section.getByRole('textbox', { name: 'Verification code' });
		await expect(code).toBeFocused();
		await code.fill('654321');
		await page.keyboard.press('Enter');
		await expect(section.getByRole('alert')).toContainText('didn’t match');
		await lookAt(page, size, '35-phone-wrong-code');
		await code.fill('123 456');
		await section.getByRole('button', { name: 'Verify' }).click();
		await expect(section).toContainText('Your phone number is verified.');
		await lookAt(page, size, '36-phone-verified');
		await page.reload();
		await section.getByRole('button', { name: 'Text me a code' }).click();
		await expect(section).toContainText('Nothing to do');
	});
});
