import { holdRequests } from '../harness/holdRequests.js';
import { expect, test } from '../harness/test.js';
import { askBackend } from '../steps/askBackend.js';
import { lookAtBothSizes } from '../steps/lookAtBothSizes.js';
import { addRecipient, approve, navigateTo, signUpToPay } from '../steps/sendMoney.js';
import { signUp } from '../steps/signUp.js';
import { onBothSizes } from '../steps/sizes.js';
import { sizes } from '../steps/sizeTable.js';

test.use({ viewport: sizes.narrow });

test('the price is shown while typing, without a quote, and the receipt leads to the next payment', async ({
	page,
}) => {
	await signUpToPay(page);
	const amount = page.getByRole('textbox', { name: 'You send, in USDB' });
	await expect(amount).toBeFocused();
	await amount.fill('25');
	const main = page.getByRole('main');
	await expect(main).toContainText(/They get about\$24\.6\d/);
	await expect(main).toContainText(/Fee, includedUSDB\s0\.32/);
	await lookAtBothSizes(page, '41-amount');
	await page.getByRole('button', { name: 'Whole balance' }).click();
	await expect(amount).toHaveValue('100.00');
	await expect(main).toContainText('They get about$99.50');
	await page.getByRole('radio', { name: 'They get USD' }).check();
	await page.getByRole('textbox', { name: 'They get, in USD' }).fill('10');
	await expect(main).toContainText(/You send aboutUSDB\s10\.27/);
	const { data } = await askBackend(page, '/transactions?type=OUTGOING');
	expect(data).toEqual([]);

	await page.getByRole('button', { name: 'Review' }).click();
	const confirm = page.getByRole('button', { name: 'Confirm and send' });
	await expect(confirm).toBeInViewport({ ratio: 1 });
	await expect(page.getByRole('button', { name: 'Remove recipient' })).toHaveCount(0);
	await expect(main).toContainText(/who gets \$10\.00, usually by \w+, \w+ \d+\./);
	await lookAtBothSizes(page, '42-review');
	await page.goBack();
	const received = page.getByRole('textbox', { name: 'They get, in USD' });
	await expect(received).toHaveValue('10.00');
	await page.goForward();
	await page.goBack();
	await expect(received).toHaveValue('10.00');
	await page.getByRole('button', { name: 'Review' }).click();
	await approve(page);
	const receipt = page.getByRole('region', { name: 'Receipt' });
	await expect(receipt).toContainText('ToAda Lovelace');
	await expect(receipt).toContainText(/You sentUSDB\s10\.27/);
	await expect(receipt).toContainText('Recipient gets$10.00');
	await expect(receipt).toContainText('Payment number');
	await expect(receipt.getByRole('button', { name: 'Print' })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Remove recipient' })).toHaveCount(0);
	await lookAtBothSizes(page, '43-receipt');
	await page.getByRole('button', { name: 'Send again' }).click();
	await expect(received).toHaveValue('10.00');
});

onBothSizes(() => {
	test('the button to the review does not move when the price arrives', async ({ page }) => {
		await signUpToPay(page);
		const main = page.getByRole('main');
		await expect(main).toContainText('Arrivesusually by ');
		const release = await holdRequests(page, /exchange-rates\?.*sendingAmount/);
		await page.getByRole('textbox', { name: 'You send, in USDB' }).fill('25');
		const review = page.getByRole('button', { name: 'Review' });
		const before = await review.boundingBox();
		release();
		await expect(main).toContainText('They get about$');
		expect(await review.boundingBox()).toEqual(before);
		// As high as the keyboard of a phone leaves it.
		await page.setViewportSize({ width: 360, height: 420 });
		await page.getByRole('textbox', { name: 'You send, in USDB' }).focus();
		await expect(review).toBeInViewport({ ratio: 1 });
	});
});

test('a half-filled recipient survives a reload until it is added', async ({ page }) => {
	await signUp(page);
	await navigateTo(page, 'Send');
	await page.getByRole('combobox', { name: 'They receive' }).selectOption('EUR');
	await page.getByRole('textbox', { name: 'Full name' }).fill('Ada Lovelace');
	await page.reload();
	await expect(page.getByRole('combobox', { name: 'They receive' })).toHaveValue('EUR');
	await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Ada Lovelace');
	await page.getByRole('combobox', { name: 'Country where they live' }).selectOption('DE');
	await page.getByRole('textbox', { name: 'IBAN' }).fill('DE89370400440532013000');
	await page.getByRole('button', { name: 'Add recipient' }).click();
	await expect(page.getByRole('heading', { name: 'Send to Ada Lovelace' })).toBeVisible();
	await navigateTo(page, 'Send');
	await page.getByRole('link', { name: 'New recipient' }).click();
	await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('');
	await expect(
		page.getByRole('combobox', { name: 'They receive' }).locator('optgroup').first(),
	).toHaveAttribute('label', 'Used before');
});

test('a recipient is removed after a confirmation', async ({ page }) => {
	await signUp(page);
	await addRecipient(page);
	await page.getByRole('button', { name: 'Remove recipient' }).click();
	const dialog = page.getByRole('dialog', { name: 'Remove Ada Lovelace?' });
	await dialog.getByRole('button', { name: 'Keep' }).click();
	await page.getByRole('button', { name: 'Remove recipient' }).click();
	await lookAtBothSizes(page, '44-remove-recipient');
	const release = await holdRequests(page, '**/external-accounts/*');
	await dialog.getByRole('button', { name: 'Remove recipient' }).click();
	await page.keyboard.press('Escape');
	const keep = dialog.getByRole('button', { name: 'Keep' });
	await expect(keep).toHaveAttribute('aria-disabled', 'true');
	release();
	await expect(page.getByRole('heading', { name: 'Send to', exact: true })).toBeVisible();
	await expect(page.getByRole('textbox', { name: 'Full name' })).toBeVisible();
	await expect(page.getByText('Ada Lovelace')).toHaveCount(0);
});
