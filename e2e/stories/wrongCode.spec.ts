import { expect, test } from '../harness/test.js';
import { codeField, leaveSigner } from '../steps/signer.js';
import { askForCode, enterCode, expectHome, startSignIn } from '../steps/signUp.js';

// [O1b]
test('a wrong code shows one clear message, and a fresh code works', { tag: '@main' }, async ({
	page,
	watch,
}) => {
	watch.expectStatus(401, /\/verify$/);
	await startSignIn(page);
	await enterCode(page, '123456');
	await expect(page.getByRole('alert')).toHaveCount(1);
	await expect(page.getByRole('alert')).toContainText('That code didn’t match.');
	await page.getByRole('button', { name: 'Send a new code' }).click();
	await expect(page.getByRole('alert')).toHaveCount(0);
	await enterCode(page);
	await expectHome(page);
});

// [O4b]
test('a code is pasted from the email, and another one can be sent after a while', async ({
	page,
	email,
}) => {
	await page.clock.install();
	await startSignIn(page, email);
	await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
	await leaveSigner(page);
	const resend = page.getByRole('button', { name: /^Send a new code/ });
	await expect(resend).toHaveAttribute('aria-disabled', 'true');
	await expect(resend).toContainText(/· 0:\d\d/);
	await page.clock.fastForward(31_000);
	await expect(resend).toHaveAttribute('aria-disabled', 'false');
	await resend.click();
	await expect(page.getByText(`We sent a new code to ${email}.`)).toBeVisible();
	await expect(resend).toContainText(/· 0:\d\d/);
	await enterCode(page, 'Your 6-digit code is 000000. It is good for 5 minutes.');
	await expectHome(page);
});

test('the Back button of the browser leads from the code to the address', async ({
	page,
	email,
}) => {
	await startSignIn(page, email);
	await page.goBack();
	const address = page.getByRole('textbox', { name: 'Email' });
	await expect(address).toBeFocused();
	await expect(address).toHaveValue(email);
	await expect(page).toHaveURL('/');
	await askForCode(page, email);
	await leaveSigner(page);
	await page.getByRole('button', { name: 'Use another email' }).click();
	await expect(address).toBeFocused();
});
