import { expect, test } from '../harness/test.js';
import { expectBalance, signUp } from '../steps/signUp.js';

test('money sent to the wallet appears on the open page without a reload', {
	tag: '@main',
}, async ({ page, service }) => {
	const streams: number[] = [];
	page.on('response', (response) => {
		if (response.url().endsWith('/api/events')) streams.push(response.status());
	});
	const accountId = await signUp(page);
	await expect.poll(() => streams).toEqual([200]);
	await page.evaluate(() => void Object.assign(window, { isSamePage: true }));
	await service.fund(accountId, 42_000_000);
	await expectBalance(page, '42.00');
	expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
