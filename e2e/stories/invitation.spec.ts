import { expect, test } from '../harness/test.js';
import { askBackend } from '../steps/askBackend.js';
import { lookAt } from '../steps/lookAt.js';
import { tellWhoPays } from '../steps/payUma.js';
import { confirm, navigateTo, quote, signUpFunded } from '../steps/sendMoney.js';
import { confirmInSigner } from '../steps/signer.js';
import { enterWithProvider } from '../steps/signInAtProvider.js';
import { enterCode, expectBalance, signIn, signUp } from '../steps/signUp.js';
import { onBothSizes } from '../steps/sizes.js';

onBothSizes((size) => {
	test('somebody without an account is invited, joins by the link, and is paid', async ({
		page,
		elsewhere,
		control,
	}) => {
		await signUpFunded(page);
		await navigateTo(page, 'Send');
		await page.getByRole('link', { name: 'Invite somebody' }).click();
		await page.getByRole('textbox', { name: /first name/ }).fill('Grace');
		await page.getByRole('textbox', { name: /want to send/ }).fill('25');
		await lookAt(page, size, '70-invite');
		await page.getByRole('button', { name: 'Make a link' }).click();
		const link = page.getByText(/\/invitations\/[\w-]{22}$/);
		const url = (await link.textContent()) ?? '';
		await lookAt(page, size, '71-invitation-link');
		await page.getByRole('button', { name: 'Done' }).click();
		const invitation = page.getByRole('listitem').filter({ hasText: 'Grace' });
		await expect(invitation).toContainText('Not joined yet');
		await lookAt(page, size, '72-invitation-pending');

		await elsewhere.goto(url);
		await expect(elsewhere.getByText(/has invited you.*25\.00/)).toBeVisible();
		await lookAt(elsewhere, size, '73-invited');
		await signIn(elsewhere);
		await expect(elsewhere.getByText('You have joined.')).toBeVisible();
		await lookAt(elsewhere, size, '74-joined');

		await expect(invitation).toContainText('Joined');
		await lookAt(page, size, '75-invitation-joined');
		await page.getByRole('link', { name: 'Pay Grace' }).click();
		await tellWhoPays(page);
		await quote(page, '25');
		await confirm(page);
		await elsewhere.getByRole('link', { name: 'Go to the home page' }).click();
		await expectBalance(elsewhere, 'USDB 25.00');
		const { sums } = await control.ledger();
		for (const { currency, total } of sums) expect(total, currency).toBe(0);
	});
});

test('a cancelled invitation says so, and somebody already signed in is asked before joining', async ({
	page,
	elsewhere,
}) => {
	await signUp(page);
	const invite = async () => {
		await page.goto('/send/invite');
		await page.getByRole('button', { name: 'Make a link' }).click();
		const url = await page.getByText(/\/invitations\/[\w-]{22}$/).textContent();
		await page.getByRole('button', { name: 'Done' }).click();
		return url ?? '';
	};
	const cancelled = await invite();
	await page.getByRole('button', { name: 'Cancel the invitation of Somebody' }).click();
	await expect(page.getByText('can’t be used any more')).toBeVisible();
	await elsewhere.goto(cancelled);
	await expect(elsewhere.getByText('no longer open')).toBeVisible();
	await signUp(elsewhere);
	await elsewhere.goto(await invite());
	await elsewhere.getByRole('button', { name: 'Accept' }).click();
	await expect(elsewhere.getByText('You have joined.')).toBeVisible();
	await expect(page.getByRole('list', { name: 'Invitations' })).toContainText('Joined');
});

test('every invitation can be reached, however many newer ones there are', async ({ page }) => {
	await signUp(page);
	for (let count = 1; count <= 5; count += 1) {
		await askBackend(page, '/invitations', { firstName: `Friend ${count}` });
	}
	await navigateTo(page, 'Activity');
	const names = page.getByRole('list', { name: 'Invitations' }).getByText(/^Friend \d$/);
	await expect(names).toHaveText(['Friend 5']);
	await page.getByRole('button', { name: 'Show more invitations' }).click();
	await expect(names).toHaveText(['Friend 5', 'Friend 4', 'Friend 3', 'Friend 2', 'Friend 1']);
	await page.getByRole('button', { name: 'Cancel the invitation of Friend 1' }).click();
	await expect(page.getByText('can’t be used any more')).toBeVisible();
});

test('somebody who cannot accept an invitation, or accepts too late, is told why', async ({
	page,
	elsewhere,
	control,
	watch,
}) => {
	watch.expectStatus(400, /^\/api\/invitations\/claim$/);
	await signUp(page);
	const minute = 60_000;
	const expiresAt = new Date((await control.now()) + minute).toISOString();
	const { url } = await askBackend(page, '/invitations', { expiresAt });
	await page.goto(url);
	await page.getByRole('button', { name: 'Accept' }).click();
	await expect(page.getByText('You can’t accept this invitation')).toBeVisible();
	await signUp(elsewhere);
	await elsewhere.goto(url);
	const accept = elsewhere.getByRole('button', { name: 'Accept' });
	await expect(accept).toBeVisible();
	await control.advance(minute);
	await accept.click();
	await expect(elsewhere.getByText('no longer open')).toBeVisible();
});

test('somebody who signs up through an identity provider joins by the link first', async ({
	page,
	elsewhere,
	email,
	watch,
	stack,
}) => {
	watch.expectSite(stack.controlUrl);
	await signUp(page);
	const { url } = await askBackend(page, '/invitations', {});
	await elsewhere.goto(url);
	await elsewhere.getByRole('button', { name: 'Continue with Sandbox ID' }).click();
	await enterWithProvider(elsewhere, email);
	await expect(elsewhere.getByText(/has invited you/)).toBeVisible();
	await elsewhere.getByRole('button', { name: 'Email me a code' }).click();
	await enterCode(elsewhere);
	await expect(elsewhere.getByText('You have joined.')).toBeVisible();
	await elsewhere.getByRole('link', { name: 'Link Sandbox ID' }).click();
	await confirmInSigner(elsewhere, 'Add');
	await expect(elsewhere.getByText(`${email} opens this wallet now.`)).toBeVisible();
});

test('an invitation names its amount in the language of the sign-in page', async ({
	page,
	elsewhere,
}) => {
	await signUp(page);
	const { url } = await askBackend(page, '/invitations', { amountToSend: 1_250_000_000 });
	await elsewhere.addInitScript(() => localStorage.setItem('countersign-language', 'es'));
	await elsewhere.goto(url);
	await expect(elsewhere.getByText(/te ha invitado.*1250,00\sUSDB/)).toBeVisible();
});

test('an invitation can be accepted again after a lost connection', async ({
	page,
	elsewhere,
	watch,
}) => {
	watch.expectMessage(/ERR_INTERNET_DISCONNECTED/);
	await signUp(page);
	const { url } = await askBackend(page, '/invitations', {});
	await signUp(elsewhere);
	await elsewhere.goto(url);
	const accept = elsewhere.getByRole('button', { name: 'Accept' });
	await expect(accept).toBeVisible();
	await elsewhere.context().setOffline(true);
	await accept.press('Enter');
	await expect(elsewhere.getByRole('alert')).toContainText('You seem to be offline.');
	await elsewhere.context().setOffline(false);
	await accept.press('Enter');
	const joined = elsewhere.getByText('You have joined.');
	await expect(elsewhere.locator(':focus').filter({ has: joined })).toBeVisible();
});
