import { expect, test } from '../harness/test.js';
import { fundByForm } from '../steps/fund.js';
import { signOut } from '../steps/passkeys.js';
import { addRecipientByForm, expectSent, quote, signUpToReview } from '../steps/sendMoney.js';
import { confirmInSigner, surface } from '../steps/signer.js';
import { expectBalance, expectHome, expectSignedOut, signUp } from '../steps/signUp.js';

test.use({ hasSigner: true });

test('a person signs in, pays and signs out with a signer in an origin of its own', async ({
	page,
}) => {
	await signUp(page);
	await fundByForm(page, '100');
	await addRecipientByForm(page);
	await quote(page, '25');
	await page.getByRole('button', { name: 'Confirm and send' }).click();
	await expect(surface(page).getByRole('main')).toContainText('Ada Lovelace');
	await confirmInSigner(page, 'Confirm and pay');
	await expectSent(page);
	await expect(page.getByRole('status')).toContainText('Ada Lovelace received $');
	await page.getByRole('button', { name: 'Done' }).click();
	await expectBalance(page, 'USDB 75.00');

	await page.reload();
	await expectHome(page);
	await signOut(page);
	await page.reload();
	await expectSignedOut(page);
});

test('a payment can be read and confirmed at 400 % zoom', async ({ page }) => {
	await signUpToReview(page);
	await page.setViewportSize({ width: 320, height: 256 });
	await page.getByRole('button', { name: 'Confirm and send' }).click();
	const frame = page.frameLocator('dialog > iframe[title="Signer"]');
	await frame.getByText('You pay').waitFor();
	// The address of the account, which ends the description.
	await frame.getByRole('definition').last().scrollIntoViewIfNeeded();
	await confirmInSigner(page, 'Confirm and pay');
	await expectSent(page);
});
