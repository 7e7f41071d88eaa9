import { expect, test } from '../harness/test.js';
import { lookAtBothSizes } from '../steps/lookAtBothSizes.js';
import { navigateTo } from '../steps/sendMoney.js';
import {
	askForCode,
	enterCode,
	expectHome,
	expectSignedOut,
	rightCode,
	signUp,
} from '../steps/signUp.js';
import { sizes } from '../steps/sizes.js';

test.use({ viewport: sizes.narrow, contextOptions: { reducedMotion: 'reduce' } });

test('a new email gets the next code, and the old one none', async ({ page, email }) => {
	await signUp(page, email);
	await navigateTo(page, 'Security');
	const section = page.getByRole('region', { name: 'Email' });
	await expect(section).toContainText(email);
	await section.getByRole('button', { name: 'Change email' }).click();
	await section.getByRole('textbox', { name: 'New email' }).fill(`new-${email}`);
	await lookAtBothSizes(page, '16-change-email');
	await section.getByRole('button', { name: 'Save' }).click();
	await expect(section).toContainText(`new-${email}`);
	await expect(page.getByRole('region', { name: 'Ways to sign in' })).toContainText(`new-${email}`);
	await page.getByRole('button', { name: 'Sign out' }).click();
	await askForCode(page, `new-${email}`);
	await enterCode(page, rightCode);
	await expectHome(page);
});

test('the recovery words are shown once, and closing the dialog lets go of them', async ({
	page,
	email,
}) => {
	await signUp(page, email);
	await navigateTo(page, 'Security');
	await page.getByRole('button', { name: 'Show recovery words' }).click();
	const dialog = page.getByRole('dialog', { name: 'Recovery words' });
	await expect(dialog.getByRole('listitem')).toHaveCount(12);
	const words = await dialog.getByRole('listitem').allTextContents();
	expect(new Set(words.map((word) => /^[a-z]{3,8}$/.test(word)))).toEqual(new Set([true]));
	await lookAtBothSizes(page, '17-recovery-words');
	await dialog.getByRole('button', { name: 'I wrote them down' }).click();
	await expect(dialog).toHaveCount(0);
	expect(await page.content()).not.toContain(words.join('</li><li>'));
});

test('signing out everywhere ends every session, this one too', async ({
	page,
	email,
	browser,
	baseURL,
	service,
}) => {
	await signUp(page, email);
	const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
	await signUp(await elsewhere.newPage(), email);
	const accountId = await page.evaluate(
		async () => (await (await fetch('/api/me')).json()).accountId,
	);
	expect(await service.sessions(accountId)).toHaveLength(2);
	await navigateTo(page, 'Security');
	await page.getByRole('button', { name: 'Sign out everywhere' }).click();
	const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
	await lookAtBothSizes(page, '18-sign-out-everywhere');
	await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
	await expectSignedOut(page);
	await expect(page.getByText('You’re signed out.')).toBeVisible();
	expect(await service.sessions(accountId)).toEqual([]);
	await elsewhere.close();
});
