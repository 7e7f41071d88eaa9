import type { Locator, Page } from '@playwright/test';
import { endOf, holdRequests } from '../harness/holdRequests.js';
import { expect, test } from '../harness/test.js';
import { lookAtBothSizes } from '../steps/lookAtBothSizes.js';
import { navigateTo } from '../steps/sendMoney.js';
import { codeField, confirmInSigner } from '../steps/signer.js';
import {
	askForCode,
	enterCode,
	expectHome,
	expectSignedOut,
	signIn,
	signUp,
	startSignIn,
} from '../steps/signUp.js';
import { onBothSizes } from '../steps/sizes.js';
import { sizes } from '../steps/sizeTable.js';

test.use({ viewport: sizes.narrow });

/** Opens the settings and changes the address. Resolves once the page asks for a code. */
async function changeEmail(page: Page, email: string): Promise<Locator> {
	await navigateTo(page, 'Security');
	const section = page.getByRole('region', { name: 'Email' });
	await section.getByRole('button', { name: 'Change email' }).click();
	await section.getByRole('textbox', { name: 'New email' }).fill(email);
	await section.getByRole('button', { name: 'Change email' }).click();
	await expect(section.getByRole('heading', { name: 'Is this your address?' })).toBeFocused();
	await expect(section).toContainText(email);
	await section.getByRole('button', { name: 'Yes, this is my address' }).click();
	await confirmInSigner(page, 'Change');
	await expect(codeField(page)).toBeFocused();
	return section;
}

test('a new email address is verified by a code, and receives the next code', async ({
	page,
	email,
	control,
}) => {
	await signUp(page, email);
	const section = await changeEmail(page, `new-${email}`);
	await expect(section).toContainText(`now go to new-${email}`);
	expect(await control.outbox(`new-${email}`)).toHaveLength(1);
	await lookAtBothSizes(page, '16-change-email');
	const notices = async () => (await control.outbox(email)).filter(({ code }) => code === '');
	await expect.poll(async () => (await notices()).length).toBe(1);
	expect((await notices())[0]?.message).toContain('go to another address now');
	expect(JSON.stringify(await notices())).not.toContain(`new-${email}`);
	await enterCode(page);
	await expect(section.getByText(`Done. Your codes go to new-${email}.`)).toBeVisible();
	await expect(section.getByRole('button', { name: 'Change email' })).toBeVisible();
	await expect(page.getByRole('region', { name: 'Ways to sign in' })).toContainText(`new-${email}`);
	await page.getByRole('button', { name: 'Sign out', exact: true }).click();
	await signIn(page, `new-${email}`);
	await expectHome(page);
});

// [G24i]
test('a mistyped new email locks nobody out and lets nobody in', { tag: '@main' }, async ({
	page,
	email,
	control,
	elsewhere: stranger,
}) => {
	await signUp(page, email);
	await changeEmail(page, `typo-${email}`);
	// The address may be somebody's: they can ask for a code, and get none.
	const before = await control.outbox(`typo-${email}`);
	await startSignIn(stranger, `typo-${email}`);
	expect(await control.outbox(`typo-${email}`)).toHaveLength(before.length);

	await page.reload();
	const section = page.getByRole('region', { name: 'Email' });
	await section.getByRole('button', { name: `Go back to ${email}` }).click();
	await confirmInSigner(page, 'Change');
	await expect(section.getByText(`Your codes go to ${email} again.`)).toBeVisible();
	// The code that went to the mistyped address must not be asked for, also while the service hears of the sign-out.
	const release = await holdRequests(page, '**/logout');
	await page.getByRole('button', { name: 'Sign out', exact: true }).click();
	await askForCode(page, email);
	release();
	await enterCode(page);
	await expectHome(page);
});

test('recovery words are explained, shown on a press, hidden again and checked', async ({
	page,
}) => {
	await signUp(page);
	await navigateTo(page, 'Security');
	const section = page.getByRole('region', { name: 'Recovery' });
	await expect(section).toContainText('Anyone who has them can take your money.');
	await section.getByRole('button', { name: 'Get recovery words' }).click();
	const dialog = page.getByRole('dialog', { name: 'Recovery words' });
	await expect(dialog.getByRole('listitem')).toHaveCount(0);
	await dialog.getByRole('button', { name: 'Show the words' }).click();
	await expect(dialog.getByRole('listitem')).toHaveCount(12);
	const words = await dialog.getByRole('listitem').allTextContents();
	expect(new Set(words.map((word) => /^[a-z]{3,8}$/.test(word)))).toEqual(new Set([true]));
	await expect(dialog.getByRole('button', { name: /Copy/ })).toHaveCount(0);
	await dialog.getByRole('button', { name: 'Hide the words' }).click();
	await expect(dialog.getByRole('listitem')).toHaveCount(0);
	await dialog.getByRole('button', { name: 'Show the words' }).click();
	await lookAtBothSizes(page, '17-recovery-words');
	// They hide by themselves after a minute, which the look takes on a busy machine.
	const reveal = dialog.getByRole('button', { name: 'Show the words' });
	if (await reveal.isVisible()) await reveal.click();
	await dialog.getByRole('button', { name: 'I wrote them down' }).click();
	const fields = dialog.getByRole('textbox');
	await expect(fields).toHaveCount(3);
	for (const field of await fields.all()) {
		const place = Number((await field.getAttribute('name'))?.slice('word-'.length)) - 1;
		await field.fill(words[place] ?? '');
	}
	await lookAtBothSizes(page, '17-recovery-words-check');
	await dialog.getByRole('button', { name: 'Check my words' }).click();
	await expect(dialog.getByRole('status')).toContainText('All three are right.');
	await dialog.getByRole('button', { name: 'Done' }).click();
	await expect(dialog).toHaveCount(0);
	const text = await page.content();
	expect(words.filter((word) => text.includes(`>${word}<`))).toEqual([]);
});

onBothSizes(() => {
	test('the sign-in page does not move while a sign-out is confirmed', async ({ page }) => {
		await signUp(page);
		await navigateTo(page, 'Security');
		const release = await holdRequests(page, '**/logout');
		const isOver = endOf(page, '**/logout');
		await page.getByRole('button', { name: 'Sign out', exact: true }).click();
		await expect(page.getByText('You’re signed out.')).toBeVisible();
		const email = page.getByRole('textbox', { name: 'Email' });
		const before = await email.boundingBox();
		release();
		await isOver;
		await expectSignedOut(page);
		expect(await email.boundingBox()).toEqual(before);
	});
});

test('a button keeps the focus when a sign-out is confirmed', async ({ page }) => {
	await signUp(page);
	await navigateTo(page, 'Security');
	const release = await holdRequests(page, '**/logout');
	const isOver = endOf(page, '**/logout');
	await page.getByRole('button', { name: 'Sign out', exact: true }).click();
	const send = page.getByRole('button', { name: 'Email me a code' });
	await send.focus();
	release();
	await isOver;
	await expect(page).toHaveURL('/');
	await expect(page.getByText('You’re signed out.')).toBeVisible();
	await expect(send).toBeFocused();
});

test('a code that is requested before a sign-out is confirmed can be entered', async ({
	page,
	email,
}) => {
	await signUp(page, email);
	await navigateTo(page, 'Security');
	const release = await holdRequests(page, '**/logout');
	const isOver = endOf(page, '**/logout');
	await page.getByRole('button', { name: 'Sign out', exact: true }).click();
	await askForCode(page, email);
	release();
	await isOver;
	await expect(page).toHaveURL('/');
	await enterCode(page);
	await expectHome(page);
});

test('retrying a list that failed removes nothing from the page', async ({ page, watch }) => {
	watch.expectStatus(400, /\/auth\/sessions$/);
	await signUp(page);
	await page.route('**/auth/sessions?*', (route) => route.fulfill({ status: 400, json: {} }));
	await navigateTo(page, 'Security');
	await page.getByRole('button', { name: 'Add a passkey' }).click();
	const name = page.getByRole('textbox', { name: 'Name of the passkey' });
	await name.fill('Desk key');
	await page.unrouteAll();
	const release = await holdRequests(page, '**/auth/sessions?*');
	const again = page.getByRole('button', { name: 'Try again' });
	const asking = page.waitForRequest('**/auth/sessions?*');
	await again.click();
	await asking;
	await expect(again).toHaveAttribute('aria-busy', 'true');
	await expect(again).toBeFocused();
	await expect(name).toBeVisible();
	await expect(name).toHaveValue('Desk key');
	release();
	await expect(page.getByText(/^This device/)).toBeVisible();
});

test('signing out everywhere ends every session, including this one', { tag: '@main' }, async ({
	page,
	email,
	elsewhere,
	service,
}) => {
	const accountId = await signUp(page, email);
	await signUp(elsewhere, email);
	expect(await service.sessions(accountId)).toHaveLength(2);
	await navigateTo(page, 'Security');
	await page.getByRole('button', { name: 'Sign out everywhere' }).click();
	const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
	await lookAtBothSizes(page, '18-sign-out-everywhere');
	await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
	await confirmInSigner(page, 'Sign out');
	await expectSignedOut(page);
	await expect(page.getByText('You’re signed out.')).toBeVisible();
	await expect.poll(() => service.sessions(accountId)).toEqual([]);
	// The other device reads nothing any more, and its page learns of it.
	expect((await elsewhere.request.get('/api/me')).status()).toBe(401);
	await expectSignedOut(elsewhere);
	await expect(elsewhere.getByText(/^This session was ended in another tab/)).toBeVisible();
	await expect(elsewhere.getByText('You’re signed out.')).toHaveCount(0);
});
