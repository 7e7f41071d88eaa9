import { expect, test } from '../harness/test.js';
import { signUp } from '../steps/signUp.js';

test('money sent to the wallet appears on the open page by itself', async ({
	page,
	email,
	service,
}) => {
	const streams: number[] = [];
	page.on('response', (response) => {
		if (response.url().endsWith('/api/events')) streams.push(response.status());
	});
	await signUp(page, email);
	await expect.poll(() => streams).toEqual([200]);
	const { accountId } = await page.evaluate(async () => {
		Object.assign(window, { isSamePage: true });
		return (await fetch('/api/me')).json();
	});
	await service.fund(accountId, 42_000_000);
	await expect(page.getByRole('region', { name: 'Balance' })).toContainText('42.00');
	expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
