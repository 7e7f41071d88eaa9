import { expect, test } from '../harness/test.js';
import { lookAt } from '../steps/lookAt.js';
import { confirm, signUpToReview } from '../steps/sendMoney.js';
import { sizes } from '../steps/sizeTable.js';

for (const [size, viewport] of Object.entries(sizes)) {
	test(`a developer sees a payment on the wire and makes it fail: ${size}`, async ({
		page,
		control,
	}) => {
		await page.setViewportSize(viewport);
		const payment = await signUpToReview(page);
		await page.getByRole('button', { name: 'Sandbox' }).click();
		const wire = page.getByRole('region', { name: 'Wire' });
		await expect(wire.getByText(/^PENDING\d+ s left$/)).toBeVisible();
		const verify = wire
			.getByRole('group')
			.filter({ hasText: 'POST /auth/credentials/{id}/verify' });
		await expect(verify).toContainText(/202.*signed.*200/);
		await verify.locator('summary').click();
		await expect(verify.getByText('Signed in this browser')).toBeVisible();
		// The panel narrows the page: the header ends before it, and each place of the navigation stays on one line.
		const [header, panel] = [
			await page.getByRole('banner').boundingBox(),
			await wire.boundingBox(),
		];
		if (size === 'wide') expect((header?.x ?? 0) + (header?.width ?? 0)).toBe(panel?.x);
		for (const place of await page.getByRole('navigation').getByRole('link').all()) {
			expect((await place.boundingBox())?.height).toBeLessThan(60);
		}
		await lookAt(page, size, '15-wire');

		await wire
			.getByRole('combobox', { name: 'fails like this:' })
			.selectOption('The response is lost');
		await wire.getByRole('button', { name: 'Inject' }).click();
		await expect(wire.getByText('waits')).toBeVisible();
		if (size === 'narrow') await page.getByRole('button', { name: 'Sandbox' }).click();
		await confirm(page);
		if (size === 'narrow') await page.getByRole('button', { name: 'Sandbox' }).click();
		const execution = wire.getByRole('group').filter({ hasText: '/execute' });
		// The backend repeats what lost its response on a fresh connection, so the page sees one answer.
		await expect(execution).toHaveCount(1);
		await expect(execution).toContainText(/signed.*200/);
		expect(await control.faults()).toMatchObject([{ affected: 1 }]);
		expect(await control.balanceOf(payment.source.accountId)).toBe(75_000_000);

		await wire.getByRole('button', { name: '+ 15 minutes' }).click();
		await expect(page.getByText(/Your session has ended/)).toBeVisible();
		const opened = page.waitForEvent('popup');
		await page.getByRole('link', { name: 'Gallery' }).click();
		await expect((await opened).getByRole('heading', { name: 'Gallery' })).toBeVisible();
		await expect(wire).toBeVisible();
	});
}
