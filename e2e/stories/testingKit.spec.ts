import { test as kit } from '@countersign/sandbox/playwright';
import { mergeTests } from '@playwright/test';
import { expect, test as stack } from '../harness/test.js';

const test = mergeTests(stack, kit);

test('the fixtures for applications sign in to the wallet and give it a passkey', async ({
	signedInPage: page,
	passkey,
}) => {
	await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
	await page.getByRole('button', { name: 'Add a passkey' }).click();
	await expect.poll(() => passkey.count()).toBe(1);
});
