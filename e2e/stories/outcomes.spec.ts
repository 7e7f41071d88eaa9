import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.js';
import { lookAtBothSizes } from '../steps/lookAtBothSizes.js';
import { approveFirst, prepareToPay, type QuotedPayment, quote } from '../steps/sendMoney.js';
import { signUp } from '../steps/signUp.js';

// As `npm start` has them: the first payment to a recipient asks for another sign-in.
test.use({ spendingLimits: true });

const minutes = 60_000;
const back = 'The money is back in the account it came from.';

/** The last digits of an account, what the person reads, and whether the money is gone. */
const payments: readonly (readonly [string, string, string, boolean])[] = [
	['999', 'Sent', 'received $', true],
	['002', 'Not sent', `The payment couldn’t be carried out. ${back}`, false],
	['004', 'Not sent', `The recipient’s bank couldn’t credit the money. ${back}`, false],
	['006', 'Not sent', `The payment was cancelled. ${back}`, false],
	[
		'007',
		'Not returned',
		'The payment couldn’t be carried out. The money couldn’t be given back. Please contact support.',
		true,
	],
];

for (const [suffix, heading, sentence, isSpent] of payments) {
	test(`a person who pays to an account that ends in ${suffix} reads the outcome`, async ({
		page,
		control,
	}) => {
		const { source } = await payTo(page, suffix);
		await expectOutcome(page, heading, sentence);
		if (!isSpent || suffix === '007') await lookAtBothSizes(page, `outcome-${suffix}`);
		const spent = isSpent ? 25_000_000 : 0;
		expect(await control.balanceOf(source.accountId)).toBe(100_000_000 - spent);
	});
}

test('a person who pays to an account that ends in 003 reads that the payment is on its way until it arrives', async ({
	page,
	control,
}) => {
	await payTo(page, '003');
	await expectOutcome(page, 'On its way', 'is on its way to Ada Lovelace');
	await control.advance(7 * minutes);
	await expectOutcome(page, 'Sent', 'Ada Lovelace received $');
});

test('a person whose payment to an account that ends in 005 was returned reads so on the screen and in the activity', async ({
	page,
	control,
}) => {
	const { source, transactionId } = await payTo(page, '005');
	// It arrives, for a moment: what comes first is what the page happens to read.
	await expect(page.getByRole('heading', { name: /^(Sent|Coming back|Came back)$/ })).toBeVisible();
	await control.advance(minutes);
	await expectOutcome(page, 'Came back', `The receiving bank returned the payment. ${back}`);
	await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
	await lookAtBothSizes(page, 'outcome-005-on-screen');
	await page.goto(`/activity/${transactionId.slice('Transaction:'.length)}`);
	await expect(page.getByText(`The receiving bank returned the payment. ${back}`)).toBeVisible();
	await lookAtBothSizes(page, 'outcome-005');
	expect(await control.balanceOf(source.accountId)).toBe(100_000_000);
});

/** Signs up, and pays 25 USDB to an account that ends in these digits. */
async function payTo(page: Page, suffix: string): Promise<QuotedPayment> {
	await signUp(page);
	await prepareToPay(page, `1234567${suffix}`);
	const payment = await quote(page, '25');
	await approveFirst(page);
	return payment;
}

async function expectOutcome(page: Page, heading: string, sentence: string): Promise<void> {
	await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
	await expect(page.getByRole('status')).toContainText(sentence);
}
