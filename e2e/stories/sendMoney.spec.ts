import { expect, test } from '../harness/test.js';
import { fund } from '../steps/fund.js';
import { addRecipient, confirm, navigateTo, quote } from '../steps/sendMoney.js';
import { signUp } from '../steps/signUp.js';

test('sign up by email, get funded, send 25.00, and every book agrees', async ({
	page,
	email,
	control,
	service,
}) => {
	await signUp(page, email);
	await fund(page, '100');
	await addRecipient(page, 'Ada Lovelace');
	const payment = await quote(page, '25');
	const wallet = payment.source.accountId;
	const recipient = payment.destination.accountId;
	const before = await books();
	expect(before.wallet).toBe(100_000_000);

	const review = page.getByRole('region', { name: 'Payment' });
	await expect(review).toContainText('You sendUSDB 25.00');
	await expect(review).toContainText('Ada Lovelace');
	await expect(page.getByRole('timer')).toContainText('This quote is good for');
	await expect(page.getByText(/^Move USDB\s25\.00 from your wallet/)).toContainText(
		'Network fee at most ETH 0.0000975',
	);
	const details = page.getByText('Technical details');
	await expect(page.getByText('ACTIVITY_TYPE_SIGN_TRANSACTION_V2').first()).toBeHidden();
	await details.click();
	await expect(page.getByText('ACTIVITY_TYPE_SIGN_TRANSACTION_V2').first()).toBeVisible();
	await expect(page.getByRole('button', { name: 'Copy: Technical details' })).toBeVisible();
	await confirm(page);
	await expect(page.getByRole('status')).toContainText('Ada Lovelace received $');

	expect(payment.totalSendingAmount).toBe(25_000_000);
	expect(await service.transaction(payment.transactionId)).toMatchObject({ status: 'COMPLETED' });
	const after = await books();
	expect(before.wallet - after.wallet).toBe(payment.totalSendingAmount);
	expect(after.recipient - before.recipient).toBe(payment.totalReceivingAmount);
	const { sums, faults } = await control.ledger();
	// Other stories have paid in other currencies from the same books.
	expect(sums.map(({ currency }) => currency)).toEqual(expect.arrayContaining(['USD', 'USDB']));
	for (const { currency, total } of sums) expect(total, currency).toBe(0);
	expect(faults).toEqual([]);

	await page.getByRole('button', { name: 'Done' }).click();
	await expect(page.getByRole('region', { name: 'Balance' })).toContainText('USDB 75.00');
	await navigateTo(page, 'Activity');
	await expect(page.getByRole('link', { name: /Ada Lovelace/ })).toContainText('Sent');

	async function books() {
		return {
			wallet: await control.balanceOf(wallet),
			recipient: await control.balanceOf(recipient),
		};
	}
});
