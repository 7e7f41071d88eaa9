import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.js';
import { lookAt } from '../steps/lookAt.js';
import { signOut } from '../steps/passkeys.js';
import { navigateTo } from '../steps/sendMoney.js';
import { confirmInSigner } from '../steps/signer.js';
import { enterWithProvider, signInAtProvider } from '../steps/signInAtProvider.js';
import { enterCode, expectHome, signIn, signUp } from '../steps/signUp.js';
import { onBothSizes } from '../steps/sizes.js';

test.beforeEach(({ watch, stack }) => watch.expectSite(stack.controlUrl));

const button = (page: Page) => page.getByRole('button', { name: 'Continue with Sandbox ID' });
const ways = (page: Page) => page.getByRole('region', { name: 'Ways to sign in' });

/** No token and no state is left where somebody might look. */
async function expectNoTrace(page: Page): Promise<void> {
	expect(page.url()).not.toMatch(/token|state/);
	const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
	expect(kept).not.toContain('eyJ');
}

/** Has the provider send the person back with this, whatever they enter there. */
async function respondAs(
	page: Page,
	response: (state: string) => Record<string, string>,
): Promise<void> {
	await page.route('**/oidc/authorize?**email=**', async (route) => {
		const { searchParams } = new URL(route.request().url());
		const fragment = new URLSearchParams(response(searchParams.get('state') ?? ''));
		await route.fulfill({
			status: 302,
			headers: { location: `${searchParams.get('redirect_uri')}#${fragment}` },
		});
	});
}

onBothSizes((size) => {
	test('a new person signs up with an identity, and signs in with it on another device', {
		tag: '@main',
	}, async ({ page, email, elsewhere: phone }) => {
		await page.goto('/');
		await expect(button(page)).toBeVisible();
		await lookAt(page, size, '30-sign-in-with-identity');
		await button(page).click();
		await expect(page.getByRole('heading', { name: 'Sandbox sign-in' })).toBeVisible();
		await lookAt(page, size, '30-provider');
		await enterWithProvider(page, email);
		await expect(page.getByText('We don’t know this Sandbox ID yet.')).toBeVisible();
		await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
		await expectNoTrace(page);
		await lookAt(page, size, '31-new-identity');
		await page.getByRole('button', { name: 'Email me a code' }).click();
		await enterCode(page);
		await confirmInSigner(page, 'Add');
		await expect(page.getByText(`${email} opens this wallet now.`)).toBeVisible();
		await expect(ways(page)).toContainText('Linked account');
		await expectNoTrace(page);
		await lookAt(page, size, '32-identity-linked');

		await phone.goto('/activity');
		await button(phone).click();
		await enterWithProvider(phone, email);
		await expect(phone.getByText('Nothing here yet')).toBeVisible();
		await expectNoTrace(phone);
		await navigateTo(phone, 'Security');
		await expect(ways(phone)).toContainText('In use');
	});
});

test('an identity whose provider writes the address in capitals is linked too', async ({
	page,
	email,
}) => {
	const identity = email.toUpperCase();
	await page.goto('/');
	await button(page).click();
	await enterWithProvider(page, identity);
	await page.getByRole('button', { name: 'Email me a code' }).click();
	await enterCode(page);
	await confirmInSigner(page, 'Add');
	await expect(page.getByText(`${identity} opens this wallet now.`)).toBeVisible();
});

test('an identity is linked to a wallet, opens it, and is unlinked again', async ({
	page,
	email,
}) => {
	const identity = `id-${email}`;
	await signUp(page, email);
	await navigateTo(page, 'Security');
	await page.getByRole('button', { name: 'Link Sandbox ID' }).click();
	await enterWithProvider(page, identity, 'Add');
	await expect(page.getByText(`${identity} opens this wallet now.`)).toBeVisible();
	await signOut(page);
	await button(page).click();
	await enterWithProvider(page, identity);
	await expectHome(page);
	await signOut(page);
	await signIn(page, email);
	await navigateTo(page, 'Security');
	await page.getByRole('button', { name: `Remove ${identity}` }).click();
	const dialog = page.getByRole('dialog', { name: 'Unlink this account?' });
	await dialog.getByRole('button', { name: 'Unlink account' }).click();
	await confirmInSigner(page, 'Remove');
	await expect(dialog).toHaveCount(0);
	await expect(ways(page).getByRole('listitem')).toHaveCount(1);
	await signOut(page);
	await button(page).click();
	await enterWithProvider(page, identity);
	await expect(page.getByText('We don’t know this Sandbox ID yet.')).toBeVisible();
});

test('an identity that one person started to link is not linked to the next person’s wallet', async ({
	page,
	context,
	email,
}) => {
	await signUp(page, email);
	await navigateTo(page, 'Security');
	await page.getByRole('button', { name: 'Link Sandbox ID' }).click();
	await expect(page.getByRole('heading', { name: 'Sandbox sign-in' })).toBeVisible();
	const second = await context.newPage();
	await second.goto('/');
	await signOut(second);
	await signUp(second, `second-${email}`);
	await signInAtProvider(page, `id-${email}`);
	await expect(ways(page).getByRole('listitem')).toHaveCount(1);
	await expect(page.getByRole('button', { name: 'Link Sandbox ID' })).toBeEnabled();
	await expect(page.getByText('opens this wallet now')).toHaveCount(0);
	await expectNoTrace(page);
	await second.close();
});

test('an identity whose provider refuses is not linked, and the page says so', async ({
	page,
	email,
}) => {
	await signUp(page, email);
	await navigateTo(page, 'Security');
	await page.getByRole('button', { name: 'Link Sandbox ID' }).click();
	await respondAs(page, (state) => ({ error: 'access_denied', state }));
	await signInAtProvider(page, email);
	await expect(page.getByText('Nothing was linked. Please try again.')).toBeVisible();
	await expect(ways(page).getByRole('listitem')).toHaveCount(1);
	await expectNoTrace(page);
});

test('a response that this tab did not ask for signs nobody in', async ({ page, email }) => {
	await page.goto('/');
	await button(page).click();
	await respondAs(page, () => ({ id_token: 'eyJ.eyJ.x', state: 'signIn.another' }));
	await signInAtProvider(page, email);
	await expect(page.getByText('That sign-in didn’t come through.')).toBeVisible();
	await expectNoTrace(page);
	await page.reload();
	await expect(button(page)).toBeVisible();
});

test('the sign-in can be repeated after the Back button leaves the provider', async ({ page }) => {
	await page.goto('/');
	await button(page).click();
	await expect(page.getByRole('heading', { name: 'Sandbox sign-in' })).toBeVisible();
	await page.goBack();
	await expect(button(page)).toHaveAttribute('aria-busy', 'false');
	await signIn(page);
	await expectHome(page);
});
