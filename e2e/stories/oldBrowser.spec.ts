import { expect, test } from '../harness/test.js';

test('an action that fails in an outdated browser says so', async ({ page, email }) => {
	await page.addInitScript(() => {
		Reflect.deleteProperty(AbortSignal, 'any');
		Reflect.deleteProperty(AbortSignal, 'timeout');
	});
	await page.goto('/');
	await page.getByRole('textbox', { name: 'Email' }).fill(email);
	await page.getByRole('button', { name: 'Email me a code' }).click();
	await expect(page.getByRole('alert')).toContainText('This browser is too old for your wallet.');
});

test('a browser that is too old to show the page says why', async ({ page, watch }) => {
	watch.expectMessage(/Object\.hasOwn is not a function/);
	await page.addInitScript(() => {
		Reflect.deleteProperty(AbortSignal, 'any');
		Reflect.deleteProperty(Object, 'hasOwn');
		// Whatever language the page has, this is in English.
		localStorage.setItem('countersign-language', 'ar');
	});
	await page.goto('/');
	await expect(page.getByRole('heading', { name: 'This browser is too old' })).toBeVisible();
	const main = page.getByRole('main');
	await expect(main).toHaveAttribute('lang', 'en');
	await expect(main).toHaveCSS('direction', 'ltr');
});

test('the page does not stay empty when its scripts do not run', async ({ page, watch }) => {
	watch.expectMessage(/Failed to find a valid digest/);
	await page.route(/\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
	await page.goto('/');
	const advice = page.getByText('This page needs a current browser.');
	await expect(advice).toBeHidden();
	await page.evaluate(() => {
		for (const animation of document.getAnimations()) animation.finish();
	});
	await expect(advice).toBeVisible();
});
