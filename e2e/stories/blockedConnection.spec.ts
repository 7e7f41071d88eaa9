import { expect, test } from '../harness/test.js';

test('a page whose policy blocks its backend reports its setup, not the connection', async ({
	page,
	watch,
}) => {
	watch.expectMessage(/Content Security Policy/);
	await page.route('/', async (route) => {
		const response = await route.fetch();
		const headers = { ...response.headers(), 'content-security-policy': "connect-src 'none'" };
		await route.fulfill({ response, headers });
	});
	await page.goto('/');
	await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('alert')).toContainText('isn’t set up correctly');
});
