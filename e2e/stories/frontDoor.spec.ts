import { expect, test } from '../harness/test.js';
import { lookAtBothSizes } from '../steps/lookAtBothSizes.js';
import { leaveSigner } from '../steps/signer.js';
import { startSignIn } from '../steps/signUp.js';

test('the front door offers a sign-in by email, a language and a theme', { tag: '@main' }, async ({
	page,
}) => {
	await page.goto('/');
	await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
	await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Email me a code' })).toBeEnabled();
	await expect(page).toHaveTitle('Sign in · Countersign');
	await page.getByRole('button', { name: 'Settings' }).click();
	await page.getByRole('radio', { name: 'Dark' }).check();
	await page.getByRole('combobox', { name: 'Language' }).selectOption('es');
	await expect(page.getByRole('heading', { name: 'Entrar', level: 1 })).toBeVisible();
	await lookAtBothSizes(page, '01-front-door-settings');
});

test('the title of the page names the step that asks for a code', async ({ page }) => {
	await startSignIn(page);
	await expect(page).toHaveTitle('Code · Sign in · Countersign');
	await leaveSigner(page);
	await page.getByRole('button', { name: 'Use another email' }).click();
	await expect(page).toHaveTitle('Sign in · Countersign');
});

test('a browser can install the wallet', async ({ page }) => {
	await page.goto('/');
	const session = await page.context().newCDPSession(page);
	const { errors, data } = await session.send('Page.getAppManifest');
	expect(errors).toEqual([]);
	expect(JSON.parse(data ?? '')).toMatchObject({ display: 'standalone', start_url: '/' });
	const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
	// A story's browser context is a private window, which never installs.
	expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
