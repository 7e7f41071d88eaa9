import { expect, test } from '../harness/test.js';
import { askBackend } from '../steps/askBackend.js';
import { isUncovered } from '../steps/isUncovered.js';
import { lookAt } from '../steps/lookAt.js';
import { signUpToPay } from '../steps/sendMoney.js';
import { expectBalance, expectHome, signUp } from '../steps/signUp.js';
import { onBothSizes } from '../steps/sizes.js';

test.use({
	permissions: ['clipboard-read', 'clipboard-write'],
});

onBothSizes((size) => {
	test('a bank transfer shows its instructions line by line, and arrives', {
		tag: '@main',
	}, async ({ page, control }) => {
		await signUp(page);
		await page.getByRole('link', { name: 'Add money' }).click();
		await page.getByRole('radio', { name: 'Bank' }).check();
		await page.getByRole('combobox', { name: 'Currency of your bank account' }).selectOption('EUR');
		await page.getByRole('textbox', { name: 'You transfer, in EUR' }).fill('50');
		await lookAt(page, size, '30-add-money-bank');
		await page.getByRole('button', { name: 'Show me how to pay' }).click();
		const card = page.getByRole('region', { name: 'Transfer in Euro (EUR)' });
		await expect(card).toContainText('€50.00');
		await expect(page.getByRole('timer')).toContainText('This price is held for');
		await card.getByRole('button', { name: 'Copy: IBAN' }).click();
		await expect(card.getByRole('status').filter({ hasText: 'Copied: IBAN' })).toBeAttached();
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
			'DE89370400440532013000',
		);
		await lookAt(page, size, '31-add-money-instructions');
		await page.getByRole('button', { name: 'Change the amount' }).click();
		const amount = page.getByRole('textbox', { name: 'You transfer, in EUR' });
		await expect(amount).toBeFocused();
		await expect(amount).toHaveValue('50');
		await amount.press('Enter');
		await expect(page.getByText('USDB 54.00 is added to your wallet')).toBeFocused();
		await page.getByRole('button', { name: 'Pretend that I paid' }).click();
		await expect(page.getByText('USDB 54.00 is in your wallet.')).toBeVisible();
		await expect(page.locator(':focus')).toContainText('USDB 54.00 is in your wallet.');
		await lookAt(page, size, '32-add-money-arrived');
		const { sums } = await control.ledger();
		for (const { currency, total } of sums) expect(total, currency).toBe(0);
		await page.getByRole('link', { name: 'Go to the home page' }).click();
		await expectBalance(page, 'USDB 54.00');
		const activity = page.getByRole('region', { name: 'Activity' });
		await expect(activity.getByRole('link', { name: /Money added/ })).toContainText('+USDB 54.00');
		// One of the amount before it was changed, and one that has arrived.
		const transfers = activity.getByRole('link', { name: /Your transfer/ });
		await expect(transfers).toHaveCount(2);
		const arrived = transfers.filter({ hasNotText: 'Waiting for your transfer' });
		await expect(arrived).toContainText('€50.00');
		await lookAt(page, size, '34-home-with-money');
		await arrived.click();
		await expect(page.getByRole('heading', { name: 'Your transfer' })).toBeVisible();
		await lookAt(page, size, '35-funding-transfer');
	});

	test('an announced transfer waits in the list with its instructions', async ({ page }) => {
		await signUp(page);
		await page.getByRole('link', { name: 'Add money' }).click();
		await page.getByRole('radio', { name: 'Bank' }).check();
		await page.getByRole('combobox', { name: 'Currency of your bank account' }).selectOption('EUR');
		const amount = page.getByRole('textbox', { name: /^You transfer/ });
		await amount.fill('10.123');
		await page.getByRole('button', { name: 'Show me how to pay' }).click();
		await expect(page.getByText('EUR has at most 2 decimals')).toBeVisible();
		await page.getByRole('combobox', { name: 'Currency of your bank account' }).selectOption('MXN');
		await expect(amount).not.toHaveAttribute('aria-invalid', 'true');
		await page.getByRole('combobox', { name: 'Currency of your bank account' }).selectOption('EUR');
		await amount.fill('50');
		await page.getByRole('button', { name: 'Show me how to pay' }).click();
		await expect(page.getByRole('region', { name: 'Transfer in Euro (EUR)' })).toBeVisible();
		await page.goto('/');
		const row = page.getByRole('region', { name: 'Activity' }).getByRole('link', {
			name: /Your transfer/,
		});
		await expect(row).toContainText('Waiting for your transfer');
		await expect(row).toContainText('€50.00');
		await expect(row).not.toContainText('−');
		await row.click();
		await page.reload();
		const card = page.getByRole('region', { name: 'Transfer in Euro (EUR)' });
		await card.getByRole('button', { name: 'Copy: IBAN' }).click();
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
			'DE89370400440532013000',
		);
		await expect(page.getByRole('timer')).toContainText('This price is held for');
		await expect(page.getByText(/These details are good until today at/)).toBeVisible();
		await lookAt(page, size, '36-waiting-transfer');
		await page.getByRole('button', { name: 'Pretend that I paid' }).click();
		const status = page.getByRole('main').getByRole('status').first();
		await expect(status).toContainText('Sent');
		await expect(status).toBeFocused();
	});

	test('a reload keeps the instructions, and going back creates no second quote', async ({
		page,
	}) => {
		await signUp(page);
		await page.getByRole('link', { name: 'Add money' }).click();
		await page.getByRole('radio', { name: 'Bank' }).check();
		await page.getByRole('combobox', { name: 'Currency of your bank account' }).selectOption('EUR');
		await page.getByRole('textbox', { name: 'You transfer, in EUR' }).fill('50');
		await page.getByRole('button', { name: 'Show me how to pay' }).click();
		const card = page.getByRole('region', { name: 'Transfer in Euro (EUR)' });
		const told = await card.textContent();
		await page.reload();
		await expect(card).toBeVisible();
		expect(await card.textContent()).toBe(told);
		await expect(page.getByRole('timer')).toContainText('This price is held for');
		await page.goBack();
		await expectHome(page);
		const transfers = page.getByRole('region', { name: 'Activity' }).getByRole('link', {
			name: /Your transfer/,
		});
		await expect(transfers).toHaveCount(1);
		await page.goForward();
		await page.getByRole('button', { name: 'Pretend that I paid' }).click();
		await expect(page.getByText('USDB 54.00 is in your wallet.')).toBeVisible();
		await page.getByRole('link', { name: 'Go to the home page' }).click();
		await page.getByRole('link', { name: 'Add money' }).click();
		await page.getByRole('radio', { name: 'Bank' }).check();
		await expect(page.getByRole('textbox', { name: /^You transfer/ })).toBeVisible();
		await expect(card).toHaveCount(0);
	});

	test('a transfer of USDC on Base shows its address with a warning, and arrives', async ({
		page,
		control,
	}) => {
		await signUp(page);
		await page.getByRole('link', { name: 'Add money' }).click();
		await page.getByRole('radio', { name: 'Crypto' }).check();
		const token = page.getByRole('combobox', { name: 'What you send' });
		await expect(token.getByRole('option')).toHaveText([
			...['USDC on Solana', 'USDC on Base', 'USDC on Ethereum', 'USDC on Polygon'],
			...['USDT on Solana', 'Bitcoin on Spark', 'Bitcoin on Lightning'],
		]);
		await token.selectOption({ label: 'USDC on Base' });
		await page.getByRole('textbox', { name: 'You transfer, in USDC' }).fill('50');
		await lookAt(page, size, '38-add-money-token');
		await page.getByRole('button', { name: 'Show me how to pay' }).click();
		const card = page.getByRole('region', { name: 'USDC on Base' });
		await expect(card).toContainText('Send only USDC, and only on Base.');
		await expect(card).toContainText(/USDC\s50\.00/);
		await expect(card.getByRole('img', { name: 'QR code to pay by USDC on Base' })).toBeVisible();
		await card.getByRole('button', { name: 'Copy: Wallet address' }).click();
		const address = await page.evaluate(() => navigator.clipboard.readText());
		expect(address).toMatch(/^0x[0-9a-f]{40}$/);
		await expect(card).toContainText(address);
		await lookAt(page, size, '39-add-money-token-instructions');
		await page.reload();
		await expect(card).toContainText(address);
		await page.getByRole('button', { name: 'Pretend that I paid' }).click();
		await expect(page.getByText('USDB 50.00 is in your wallet.')).toBeVisible();
		await lookAt(page, size, '40-add-money-token-arrived');
		const { sums } = await control.ledger();
		for (const { currency, total } of sums) expect(total, currency).toBe(0);
		await page.getByRole('link', { name: 'Go to the home page' }).click();
		await expectBalance(page, 'USDB 50.00');
		const transfer = page.getByRole('region', { name: 'Activity' }).getByRole('link', {
			name: /Your transfer/,
		});
		await expect(transfer).toContainText(/USDC\s50\.00/);
	});

	test('the address of the wallet can be scanned and copied', async ({ page }) => {
		await signUp(page);
		await page.getByRole('link', { name: 'Add money' }).click();
		await page.getByRole('radio', { name: 'Address' }).check();
		await expect(page.getByRole('img', { name: 'QR code to pay by USDB on Spark' })).toBeVisible();
		await expect(page.locator('[data-cs~="qr"] path')).toHaveAttribute('d', /^M4 4/);
		await lookAt(page, size, '33-add-money-address');
	});

	test('Receive shows the wallet’s address as a QR code, and the UMA address', async ({ page }) => {
		await signUp(page);
		await page.getByRole('link', { name: 'Receive' }).click();
		await expect(page.getByRole('heading', { name: 'Receive', level: 1 })).toBeVisible();
		await expect(page.getByRole('img', { name: 'QR code to pay by USDB on Spark' })).toBeVisible();
		const uma = page.getByRole('region', { name: 'UMA address' });
		await uma.getByRole('button', { name: 'Copy: UMA address' }).click();
		await expect(uma.getByRole('status')).toHaveText('Copied: UMA address');
		const address = await page.evaluate(() => navigator.clipboard.readText());
		expect(address).toMatch(/^\$[^@]+@uma\.localhost$/);
		await expect(uma).toContainText(address);
		// The service finds this very person behind it.
		const found = await askBackend(page, `/receiver/uma/${encodeURIComponent(address)}`);
		expect(found.receiverUmaAddress).toBe(address);
		await lookAt(page, size, '37-receive');
	});
});

test('the links shown after adding money are above the navigation on a small phone', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 640 });
	await signUp(page);
	await page.getByRole('link', { name: 'Add money' }).click();
	await page.getByRole('button', { name: 'Add money' }).click();
	const home = page.getByRole('link', { name: 'Go to the home page' });
	await expect(home).toBeVisible();
	expect(await home.evaluate(isUncovered)).toBe(true);
});

test('a person who adds money for a payment is led back to it', async ({ page }) => {
	await signUpToPay(page);
	await page.getByRole('textbox', { name: 'You send, in USDB' }).fill('150');
	await page.getByRole('link', { name: 'Add money' }).click();
	const amount = page.getByRole('textbox', { name: 'Amount in USDB' });
	await expect(amount).toBeVisible();
	// The jump past the navigation leaves the way back as it is.
	await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
	await expect(page.getByRole('heading', { name: 'Add money', level: 1 })).toBeFocused();
	await amount.fill('200000');
	const add = page.getByRole('button', { name: 'Add money' });
	await add.click();
	await expect(page.getByText(/^At most USDB\s100,000\.00 at once\.$/)).toBeVisible();
	await amount.fill('100');
	await expect(page.getByText(/^At most/)).toHaveCount(0);
	await add.click();
	const note = page.getByRole('status').filter({ hasText: 'added.' });
	await note.getByRole('link', { name: 'Back to your payment' }).click();
	await expect(page.getByRole('heading', { name: 'Send to Ada Lovelace', level: 1 })).toBeVisible();
	await expect(page.getByText(/^Available: USDB\s200\.00$/)).toBeVisible();
	await expect(page.getByRole('textbox', { name: 'You send, in USDB' })).toHaveValue('150');
});
