import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { newEmail } from '../harness/newEmail.js';
import { type Stack, startStack } from '../harness/startStack.js';
import { fundByForm } from '../steps/fund.js';
import { addRecipientByForm, expectSent, navigateTo } from '../steps/sendMoney.js';
import { expectBalance, expectHome, expectSignedOut } from '../steps/signUp.js';

let stack: Stack;

test.beforeAll(async () => {
	test.setTimeout(600_000);
	stack = await startStack('signer', { hasSigner: true });
});
test.afterAll(() => stack?.stop());

const frameOf = (page: Page): FrameLocator => page.frameLocator('dialog > iframe[title="Signer"]');

/** Clicks in the frame as a person does: the pointer is there before, and moves a little when the button can be pressed. */
async function clickInFrame(page: Page, name: string): Promise<void> {
	const button = frameOf(page).getByRole('button', { name });
	await button.hover({ position: { x: 9, y: 9 } });
	await button.click();
}

test('a person signs in, pays and signs out with a signer in an origin of its own', async ({
	page,
}) => {
	await page.goto(stack.url);
	await page.getByRole('textbox', { name: 'Email' }).fill(newEmail());
	await page.getByRole('button', { name: 'Email me a code' }).click();
	await page.getByRole('button', { name: 'Continue', exact: true }).click();
	await frameOf(page).getByLabel('Code').fill('000000');
	await clickInFrame(page, 'Continue');
	await expectHome(page);

	await fundByForm(page, '100');
	await addRecipientByForm(page);
	await page.getByRole('textbox', { name: 'You send, in USDB' }).fill('25');
	await page.getByRole('button', { name: 'Review' }).click();
	await page.getByRole('button', { name: 'Confirm and send' }).click();
	await expect(frameOf(page).getByRole('main')).toContainText('Ada Lovelace');
	await clickInFrame(page, 'Confirm and pay');
	await expectSent(page);
	await expect(page.getByRole('status')).toContainText('Ada Lovelace received $');
	await page.getByRole('button', { name: 'Done' }).click();
	await expectBalance(page, 'USDB 75.00');

	await page.reload();
	await expectHome(page);
	await navigateTo(page, 'Security');
	await page.getByRole('button', { name: 'Sign out', exact: true }).click();
	await expectSignedOut(page);
	await page.reload();
	await expectSignedOut(page);
});
