import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.js';
import { isUncovered } from '../steps/isUncovered.js';
import { lookAtBothSizes } from '../steps/lookAtBothSizes.js';
import {
	approveFirst,
	navigateTo,
	prepareToPay,
	type QuotedPayment,
	quote,
} from '../steps/sendMoney.js';
import { signUp } from '../steps/signUp.js';
import { sizes } from '../steps/sizeTable.js';

// As `npm start` has them: the first payment to a recipient asks for another sign-in.
test.use({ spendingLimits: true });

const minutes = 60_000;
const back = 'USDB 25.00 is back in your wallet.';
const again = 'You can send it again at a new price.';
const check = 'Check the account details before you send it again.';

/** The last digits of an account, what the person reads, and whether the money is gone. */
const payments: readonly (readonly [string, string, string, boolean])[] = [
	['999', 'Sent', 'received $', true],
	['002', 'Came back', `${back} The payment couldn’t be carried out. ${again}`, false],
	['004', 'Came back', `${back} The recipient’s bank didn’t accept the payment. ${check}`, false],
	['006', 'Came back', `${back} The payment was cancelled. ${again}`, false],
	[
		'007',
		'Not returned',
		'USDB 25.00 left your wallet and couldn’t be given back. Contact support and give them the payment number',
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
		await page.setViewportSize(sizes.narrow);
		const close = page.getByRole('button', { name: /^(Done|Close)$/ });
		expect(await close.evaluate(isUncovered)).toBe(true);
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

test('a person who pays to an account that ends in 005 reads on the screen and in the activity that the money came back', async ({
	page,
	control,
}) => {
	const returned = `${back} The recipient’s bank sent the payment back. ${check}`;
	const { source, transactionId } = await payTo(page, '005');
	// It arrives, for a moment: what comes first is what the page happens to read.
	await expect(page.getByRole('heading', { name: /^(Sent|Coming back|Came back)$/ })).toBeVisible();
	await control.advance(minutes);
	await expectOutcome(page, 'Came back', returned);
	await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
	await lookAtBothSizes(page, 'outcome-005-on-screen');
	await page.goto(`/activity/${transactionId.slice('Transaction:'.length)}`);
	await expect(page.getByText(returned)).toBeVisible();
	await expect(page).toHaveTitle('Came back · Ada Lovelace · Countersign');
	await lookAtBothSizes(page, 'outcome-005');
	expect(await control.balanceOf(source.accountId)).toBe(100_000_000);
});

test('a person whose payment was refused corrects the account, and pays it', async ({ page }) => {
	await page.setViewportSize(sizes.narrow);
	await payTo(page, '004');
	const correct = page.getByRole('link', { name: 'Check the account details' });
	await expect(correct).toBeVisible();
	expect(await correct.evaluate(isUncovered)).toBe(true);
	await correct.click();
	const number = page.getByRole('textbox', { name: 'Account number' });
	await expect(number).toHaveValue('1234567004');
	await lookAtBothSizes(page, 'correct-recipient');
	await number.fill('1234567890');
	await page.getByRole('textbox', { name: 'Full name' }).fill('Ada King');
	await page.getByRole('button', { name: 'Save the details' }).click();
	await expect(page.getByRole('heading', { name: 'Send to Ada King', level: 1 })).toBeVisible();
	await quote(page, '25');
	await approveFirst(page);
	await expectOutcome(page, 'Sent', 'Ada King received $');
	await navigateTo(page, 'Send');
	await expect(page.getByRole('link', { name: /Ada/ })).toHaveCount(1);
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
	await expect(page).toHaveTitle(new RegExp(`^${heading} · Send to `));
	await expect(page.getByRole('status')).toContainText(sentence);
}
