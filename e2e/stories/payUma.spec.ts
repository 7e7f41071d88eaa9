import { expect, test } from '../harness/test.js';
import { lookAt } from '../steps/lookAt.js';
import { openUma, tellWhoPays } from '../steps/payUma.js';
import { approveFirst, confirmFirst, navigateTo, quote, signUpFunded } from '../steps/sendMoney.js';
import { signUp } from '../steps/signUp.js';
import { onBothSizes } from '../steps/sizes.js';

// As `npm start` has them: the first payment to an address asks for another sign-in.
test.use({ spendingLimits: true });

onBothSizes((size) => {
	test('euros go to a UMA address, and the books sum to zero', { tag: '@main' }, async ({
		page,
		control,
		service,
	}) => {
		const look = (name: string): Promise<void> => lookAt(page, size, name);
		await signUpFunded(page);
		await navigateTo(page, 'Send');
		await expect(page.getByRole('heading', { name: 'New recipient' })).toBeVisible();
		await look('20-send-to-nobody-yet');
		await page.getByRole('textbox', { name: 'Name, UMA or wallet address' }).fill('$success.eur@');
		await expect(page.getByRole('status')).toContainText('A whole UMA address');
		await page.keyboard.type('uma.localhost');
		await expect(page.getByRole('link', { name: 'Pay this UMA address' })).toBeVisible();
		await look('21-send-to-uma');
		await openUma(page, '$success.eur@uma.localhost');
		await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
		await page.getByRole('button', { name: 'Continue' }).click();
		await expect(page.getByRole('textbox', { name: 'Full name' })).toBeFocused();
		await look('22-uma-about-you');
		await tellWhoPays(page);
		await look('23-uma-amount');
		const payment = await quote(page, '25');
		await look('24-uma-review');
		await confirmFirst(page);
		await expect(page.getByRole('status')).toContainText('received €');
		await look('25-uma-sent');

		expect(await service.transaction(payment.transactionId)).toMatchObject({
			status: 'COMPLETED',
		});
		expect(await control.balanceOf(payment.source.accountId)).toBe(75_000_000);
		const { sums, faults } = await control.ledger();
		for (const { currency, total } of sums) expect(total, currency).toBe(0);
		expect(faults).toEqual([]);

		await page.getByRole('button', { name: 'Done' }).click();
		await navigateTo(page, 'Activity');
		await expect(page.getByRole('link', { name: /success\.eur/ })).toContainText('Sent');
		await navigateTo(page, 'Send');
		const paid = page.getByRole('link', { name: /success\.eur.*paid before/ });
		await expect(paid).toBeVisible();
		await look('27-send-to-again');
		await page.getByRole('textbox', { name: 'Name, UMA or wallet address' }).fill('eur');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('textbox', { name: 'You send, in USDB' })).toBeVisible();
	});

	test('a payment that compliance stops says so, and the money comes back', async ({
		page,
		control,
	}) => {
		await signUpFunded(page);
		await openUma(page, '$fail.compliance.usd@uma.localhost');
		await tellWhoPays(page);
		const payment = await quote(page, '25');
		await approveFirst(page);
		await expect(page.getByRole('heading', { name: 'Came back', exact: true })).toBeVisible();
		await expect(page.getByRole('status')).toContainText('couldn’t be carried out');
		await expect.poll(() => control.balanceOf(payment.source.accountId)).toBe(100_000_000);
		await expect(page.getByText('Money back in your wallet')).toBeVisible();
		await lookAt(page, size, '26-uma-came-back');
		const { sums } = await control.ledger();
		for (const { currency, total } of sums) expect(total, currency).toBe(0);
	});
});

test('details that a receiver requires are not kept after a reload, and are requested again', async ({
	page,
}) => {
	await signUpFunded(page);
	await openUma(page, '$success.usd@uma.localhost');
	await tellWhoPays(page);
	await quote(page, '25');
	await page.getByRole('button', { name: 'Change the amount' }).click();
	await page.reload();
	await page.getByRole('button', { name: 'Confirm and send' }).waitFor();
	await page.getByRole('button', { name: 'Change the amount' }).click();
	await tellWhoPays(page);
	await expect(page.getByRole('textbox', { name: 'You send, in USDB' })).toHaveValue('25.00');
	await page.getByRole('button', { name: 'Review' }).click();
	await confirmFirst(page);
});

test('an address without a receiver is explained, and going back keeps it', async ({
	page,
	watch,
}) => {
	watch.expectStatus(404, /\/receiver\/uma\//);
	await signUp(page);
	await openUma(page, '$nobody@uma.localhost');
	await expect(page.getByRole('alert')).toContainText('No one can be paid at this address.');
	await page.getByRole('link', { name: 'Recipients' }).click();
	await expect(page.getByRole('textbox', { name: 'Name, UMA or wallet address' })).toHaveValue(
		'$nobody@uma.localhost',
	);
});

test('an address can be typed while the browser refuses changes to its history', async ({
	page,
}) => {
	await signUp(page);
	await page.goto('/send');
	const field = page.getByRole('textbox', { name: 'Name, UMA or wallet address' });
	await expect(field).toBeVisible();
	// Safari does so after a hundred in half a minute.
	await page.evaluate(() => {
		history.replaceState = () => {
			throw new DOMException('', 'SecurityError');
		};
	});
	await field.pressSequentially('$ada');
	await expect(field).toHaveValue('$ada');
});
