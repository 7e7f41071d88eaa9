import { translatePage } from '../../packages/react/testing/translatePage.js';
import { expect, test } from '../harness/test.js';
import { confirm, navigateTo, prepareToPay, quote } from '../steps/sendMoney.js';
import { askForCode, enterCode, expectBalance, expectHome } from '../steps/signUp.js';

test('a person signs in, reads and pays on a page that the browser translates', async ({
	page,
	control,
}) => {
	await page.goto('/');
	await page.evaluate(translatePage);
	await askForCode(page);
	await enterCode(page);
	await expectHome(page);
	await prepareToPay(page);
	const { source } = await quote(page, '25');
	await confirm(page);
	await page.getByRole('button', { name: 'Done' }).click();
	await navigateTo(page, 'Home');
	await expectBalance(page, 'USDB 75.00');
	await navigateTo(page, 'Activity');
	await navigateTo(page, 'Send');
	await navigateTo(page, 'Security');
	const heading = page.getByRole('heading', { name: 'Security', level: 1 });
	await expect(heading.locator('font').first()).toBeVisible();
	expect(await control.balanceOf(source.accountId)).toBe(75_000_000);
});
