import { expect, test } from '../harness/test.js';
import { countClicks } from '../steps/countClicks.js';
import { lookAtBothSizes } from '../steps/lookAtBothSizes.js';
import {
	approve,
	confirmFirst,
	expectSent,
	navigateTo,
	signUpToReview,
} from '../steps/sendMoney.js';
import { expectBalance } from '../steps/signUp.js';
import { sizes } from '../steps/sizeTable.js';

// The limits as `npm start` has them: the first payment to a recipient asks for another sign-in.
test.use({ viewport: sizes.wide, spendingLimits: true });

test('a person pays an earlier recipient again from Home', { tag: '@main' }, async ({
	page,
	stack,
	control,
}) => {
	const clicks = await countClicks(page);
	const { source } = await signUpToReview(page);
	await confirmFirst(page);
	await navigateTo(page, 'Home');
	const before = clicks();
	const again = page.getByRole('region', { name: 'Quick send' });
	const payee = again.getByRole('button', { name: 'Ada Lovelace' });
	await expect(payee).toBeVisible();
	await expectBalance(page, 'USDB 75.00');
	await lookAtBothSizes(page, '16-home-quick-send');
	await payee.click();
	const amount = again.getByRole('textbox', { name: 'You send, in USDB' });
	await expect(amount).toBeFocused();
	await amount.fill('5');
	await again.getByRole('button', { name: 'Review' }).click();
	await expect(again.getByRole('heading', { name: 'Review' })).toBeVisible();
	await lookAtBothSizes(page, '17-home-review');
	await approve(page);
	await expectSent(page);
	expect(clicks() - before).toBe(stack.signer ? 4 : 3);
	expect(await control.balanceOf(source.accountId)).toBe(70_000_000);
	await page.emulateMedia({ media: 'print' });
	await expect(again.getByRole('heading', { name: 'Receipt' })).toBeVisible();
	const others = page.getByRole('region', { name: /^(Balance|Activity)$/ });
	await expect(others.filter({ visible: true })).toHaveCount(0);
	await expect(again.getByText('Quick send')).toBeHidden();
	await page.emulateMedia({ media: 'screen' });
	await again.getByRole('button', { name: 'Done' }).click();
	await expect(amount).toHaveCount(0);
	await expect(payee).toBeFocused();
	await expect(payee).toHaveAttribute('aria-pressed', 'false');
	await expectBalance(page, 'USDB 70.00');
});

test('a person who adds money for a payment from Home is led to it', async ({ page }) => {
	await signUpToReview(page);
	await confirmFirst(page);
	await navigateTo(page, 'Home');
	const again = page.getByRole('region', { name: 'Quick send' });
	await again.getByRole('button', { name: 'Ada Lovelace' }).click();
	await again.getByRole('textbox', { name: 'You send, in USDB' }).fill('150');
	await again.getByRole('link', { name: 'Add money' }).click();
	await page.getByRole('textbox', { name: 'Amount in USDB' }).fill('100');
	await page.getByRole('button', { name: 'Add money' }).click();
	const note = page.getByRole('status').filter({ hasText: 'added.' });
	await note.getByRole('link', { name: 'Back to your payment' }).click();
	await expect(page.getByRole('heading', { name: 'Send to Ada Lovelace', level: 1 })).toBeVisible();
	await expect(page.getByRole('textbox', { name: 'You send, in USDB' })).toHaveValue('150');
});
