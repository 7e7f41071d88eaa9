import { test as kit } from '@countersign/sandbox/playwright';
import { mergeTests } from '@playwright/test';
import { expect, test as stack } from '../harness/test.js';
import { codeField, confirmInSigner, leaveSigner, pressOnceMore } from '../steps/signer.js';
import { enterCode } from '../steps/signUp.js';

const test = mergeTests(stack, kit).extend({
	controlUrl: async ({ stack: { controlUrl } }, use) => use(controlUrl),
});

test('the fixtures for applications sign in to the wallet and give it a passkey', async ({
	signedInPage: page,
	passkey,
}) => {
	await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
	await page.getByRole('button', { name: 'Add a passkey' }).click();
	await confirmInSigner(page, 'Create passkey');
	await pressOnceMore(page, page.getByText('Passkey added'));
	await expect.poll(() => passkey.count()).toBe(1);
});

test('the fixture for codes waits for a code, and returns each code once', async ({
	page,
	email,
	emailCode,
}) => {
	await page.clock.install();
	await page.goto('/');
	await page.getByRole('textbox', { name: 'Email' }).fill(email);
	const first = emailCode(email);
	await page.getByRole('button', { name: 'Email me a code' }).click();
	expect(await first).toMatch(/^\d{6}$/);
	await expect(codeField(page)).toBeVisible();
	await leaveSigner(page);
	const resend = page.getByRole('button', { name: /^Send a new code/ });
	await expect(resend).toBeVisible();
	await page.clock.fastForward(31_000);
	await expect(resend).toHaveAttribute('aria-disabled', 'false');
	const second = emailCode(email);
	await resend.click();
	await expect(page.getByText(`We sent a new code to ${email}.`)).toBeVisible();
	await enterCode(page, await second);
	await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
});
