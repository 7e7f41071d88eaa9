import { expect, test } from '../harness/test.js';

test('the front door opens without a complaint', async ({ page }) => {
	await page.goto('/');
	await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
	await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Email me a code' })).toBeEnabled();
	await expect(page).toHaveTitle('Sign in · Countersign');
});
