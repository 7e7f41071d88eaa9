import { expect, test } from '../harness/test.js';
import { fund } from '../steps/fund.js';
import { lookAt } from '../steps/lookAt.js';
import { signUp } from '../steps/signUp.js';
import { onBothSizes } from '../steps/sizes.js';

onBothSizes((size) => {
	test('an empty wallet offers to add money first, and a wallet with money to send some', {
		tag: '@main',
	}, async ({ page }) => {
		await signUp(page);
		const primary = page.getByRole('region', { name: 'Balance' }).locator('.primary');
		await expect(primary).toHaveText('Add money');
		await lookAt(page, size, '05-home-empty');
		await fund(page, '25');
		await expect(primary).toHaveText('Send');
	});
});
