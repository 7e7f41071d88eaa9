import { expect, test } from '../harness/test.js';
import { askForCode, enterCode, expectHome, rightCode } from '../steps/signUp.js';

test('a wrong code is one clear message, and a fresh code works', async ({
	page,
	email,
	watch,
}) => {
	watch.expectStatus(401, /\/verify$/);
	await page.goto('/');
	await askForCode(page, email);
	await enterCode(page, '123456');
	await expect(page.getByRole('alert')).toHaveCount(1);
	await expect(page.getByRole('alert')).toContainText('That code didn’t match.');
	await page.getByRole('button', { name: 'Send a new code' }).click();
	await expect(page.getByRole('alert')).toHaveCount(0);
	await enterCode(page, rightCode);
	await expectHome(page);
});
