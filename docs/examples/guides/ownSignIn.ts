import { test as base } from '@countersign/sandbox/playwright';

/** With a sign-in form of your own, a fixture fills it in. */
export const test = base.extend({
	signedInPage: async ({ page, email, emailCode }, use) => {
		await page.goto('/sign-in');
		await page.getByLabel('Your address').fill(email);
		await page.getByRole('button', { name: 'Send' }).click();
		const code = page.getByLabel('Code');
		await code.waitFor();
		await code.fill(await emailCode(email));
		await page.getByRole('button', { name: 'Sign in' }).click();
		await use(page);
	},
});
