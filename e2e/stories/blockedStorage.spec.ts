import { expect, test } from '../harness/test.js';
import { navigateTo } from '../steps/sendMoney.js';
import { signUp } from '../steps/signUp.js';

test('a browser that cannot store keys is not redirected to a provider', async ({ page }) => {
	await page.addInitScript(() => {
		Object.defineProperty(window, 'indexedDB', {
			get() {
				throw new DOMException('Denied', 'SecurityError');
			},
		});
	});
	await page.goto('/');
	await page.getByRole('button', { name: 'Continue with Sandbox ID' }).click();
	await expect(page.getByRole('alert')).toContainText('couldn’t read or save');
	await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('the wallet works in a browser that blocks storage and service workers', async ({ page }) => {
	await page.addInitScript(() => {
		const refuse = (target: object, name: string) =>
			Object.defineProperty(target, name, {
				get() {
					throw new DOMException('Denied', 'SecurityError');
				},
			});
		for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) refuse(window, name);
		refuse(Navigator.prototype, 'serviceWorker');
	});
	await signUp(page);
	await navigateTo(page, 'Security');
	await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible();
	await page.getByRole('button', { name: 'Link Sandbox ID' }).click();
	await expect(page.getByRole('alert')).toContainText('couldn’t read or save');
});
