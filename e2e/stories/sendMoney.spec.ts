import path from 'node:path';
import { workspaceRoot } from '../../scripts/programs/workspaceRoot.mjs';
import { expect, test } from '../harness/test.js';
import { countClicks } from '../steps/countClicks.js';
import { fundByForm } from '../steps/fund.js';
import { isUncovered } from '../steps/isUncovered.js';
import {
	addRecipientByForm,
	confirmFirst,
	navigateTo,
	quote,
	signUpToPay,
	signUpToReview,
} from '../steps/sendMoney.js';
import { expectBalance, signUp } from '../steps/signUp.js';
import { onBothSizes } from '../steps/sizes.js';

// As `npm start` has them: 2,000 at once, 5,000 a day, 100 of these and a first payment with another sign-in.
test.use({ spendingLimits: true });

test('a person signs up by email, receives funds and sends 25.00, and every book agrees', {
	tag: '@main',
}, async ({ page, control, service }) => {
	const clicks = await countClicks(page);
	await signUp(page);
	await fundByForm(page, '100');
	await addRecipientByForm(page);
	const title = (step: string) => `${step} · Send to Ada Lovelace · Countersign`;
	await expect(page).toHaveTitle(title('Amount'));
	const payment = await quote(page, '25');
	const wallet = payment.source.accountId;
	const recipient = payment.destination.accountId;
	const before = await books();
	expect(before.wallet).toBe(100_000_000);

	await expect(page).toHaveTitle(title('Review'));
	const review = page.getByRole('region', { name: 'Payment' });
	await expect(review).toContainText('You sendUSDB 25.00');
	await expect(review).toContainText('Ada Lovelace');
	await expect(page.getByRole('timer')).toContainText('This price is good for');
	await expect(page.getByText(/^Move USDB\s25\.00 from your wallet/)).toBeVisible();
	await confirmFirst(page);
	await expect(page.getByRole('status')).toContainText('Ada Lovelace received $');
	await expect(page).toHaveTitle(title('Sent'));
	expect(clicks()).toBe(8);

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
	await expectBalance(page, 'USDB 75.00');
	await navigateTo(page, 'Activity');
	await expect(page.getByRole('link', { name: /Ada Lovelace/ })).toContainText('Sent');

	async function books() {
		return {
			wallet: await control.balanceOf(wallet),
			recipient: await control.balanceOf(recipient),
		};
	}
});

test('the technical details of a payment are shown on a press', async ({ page }) => {
	await signUpToReview(page);
	const details = page.getByText('Technical details');
	await expect(page.getByText('ACTIVITY_TYPE_SIGN_TRANSACTION_V2').first()).toBeHidden();
	await details.click();
	await expect(page.getByText('ACTIVITY_TYPE_SIGN_TRANSACTION_V2').first()).toBeVisible();
	await expect(page.getByText(/^ETH\s0\.0000975$/)).toBeVisible();
	await expect(page.getByRole('button', { name: 'Copy: Technical details' })).toBeVisible();
});

onBothSizes((size) => {
	// [G9f]
	test('the terms to sign and the button that confirms them are in view together', async ({
		page,
	}) => {
		await signUpToReview(page);
		const sentence = page.getByText(/^Move USDB\s25\.00 from your wallet/);
		const button = page.getByRole('button', { name: 'Confirm and send' });
		await expect(sentence).toBeInViewport({ ratio: 1 });
		const terms = page.getByRole('group').filter({ has: sentence }).locator('summary');
		expect(await terms.evaluate(isUncovered)).toBe(true);
		await expect(button).toBeInViewport({ ratio: 1 });
		// A review that has just appeared ignores pointers.
		await button.click({ trial: true });
		expect(await button.evaluate(isUncovered)).toBe(true);
		await page.screenshot({
			path: path.join(workspaceRoot, 'artifacts', 'screens', `07-review-${size}-first-view.png`),
		});
	});
});

test('a payment cannot be confirmed until its script has loaded', async ({ page, watch }) => {
	watch.expectMessage(/ERR_FAILED/);
	// It holds what shows the terms, too.
	const script = /\/assets\/performEffect-/;
	await page.route(script, (route) => route.abort());
	await signUpToPay(page);
	await page.getByRole('textbox', { name: 'You send, in USDB' }).fill('25');
	const review = page.getByRole('button', { name: 'Review' });
	await review.click();
	await expect(page.getByRole('alert')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Confirm and send' })).toHaveCount(0);
	await page.unroute(script);
	await review.click();
	const terms = page.getByRole('region', { name: 'What you sign' });
	await expect(terms).toContainText(/Move USDB\s25\.00 from your wallet/);
	await confirmFirst(page);
});
