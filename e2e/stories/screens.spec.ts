import path from 'node:path';
import type { Page } from '@playwright/test';
import { workspaceRoot } from '../../scripts/programs/workspaceRoot.mjs';
import { accessibilityProblems } from '../harness/accessibilityProblems.js';
import { expect, test } from '../harness/test.js';
import { fund } from '../steps/fund.js';
import { addPasskey, passkeyButton, signOut } from '../steps/passkeys.js';
import { addRecipient, confirm, navigateTo, quote } from '../steps/sendMoney.js';
import { askForCode, enterCode, expectHome, rightCode } from '../steps/signUp.js';

const folder = path.join(workspaceRoot, 'artifacts', 'screens');
const sizes = { narrow: { width: 360, height: 740 }, wide: { width: 1280, height: 800 } };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [size, viewport] of Object.entries(sizes)) {
	test.describe(`${viewport.width} × ${viewport.height}`, () => {
		test.use({ viewport });

		test('every screen fits, reads well and can be used by everybody', async ({
			page,
			email,
			authenticator,
		}) => {
			test.slow();
			const look = (name: string): Promise<void> => lookAt(page, size, name);
			await page.goto('/');
			await look('01-sign-in');
			await askForCode(page, email);
			await look('02-code');
			await enterCode(page, rightCode);
			await expectHome(page);
			await look('03-home-empty');
			await page.getByRole('link', { name: 'Add money' }).click();
			await expect(page.getByRole('textbox', { name: 'Amount in USDB' })).toBeVisible();
			await look('04-add-money');
			await navigateTo(page, 'Home');
			await fund(page, '100');
			await navigateTo(page, 'Send');
			await page.getByRole('link', { name: 'New recipient' }).click();
			await look('05-new-recipient');
			await addRecipient(page, 'Ada Lovelace');
			await look('06-amount');
			await quote(page, '25');
			await expect(page.getByRole('button', { name: 'Confirm and send' })).toBeVisible();
			await look('07-review');
			await confirm(page);
			await look('08-sent');
			await page.getByRole('link', { name: 'See details' }).click();
			await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
			await look('09-transaction');
			await navigateTo(page, 'Activity');
			await expect(page.getByRole('link', { name: /Ada Lovelace/ })).toBeVisible();
			await look('10-activity');
			await navigateTo(page, 'Send');
			await expect(page.getByRole('link', { name: /Ada Lovelace/ })).toBeVisible();
			await look('11-recipients');
			await navigateTo(page, 'Home');
			await expect(page.getByRole('link', { name: /Ada Lovelace/ })).toBeVisible();
			await look('12-home');
			await addPasskey(page, 'Desk key');
			expect(await authenticator.count()).toBe(1);
			await look('13-security');
			await signOut(page);
			await expect(passkeyButton(page, 'Desk key')).toBeVisible();
			await look('14-sign-in-with-passkey');
		});
	});
}

/** Pictures the screen in light and dark, and holds both to what everybody needs. */
async function lookAt(page: Page, size: string, name: string): Promise<void> {
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme });
		const file = `${name}-${size}-${colorScheme}.png`;
		await page.screenshot({
			path: path.join(folder, file),
			fullPage: true,
			animations: 'disabled',
		});
		expect.soft(await accessibilityProblems(page), file).toEqual([]);
	}
	await page.emulateMedia({ colorScheme: 'light' });
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
	expect.soft(overflow, `${name} is wider than a ${size} screen`).toBe(0);
}
