import type { Page } from '@playwright/test';
import { holdRequests } from '../harness/holdRequests.js';
import { expect, test } from '../harness/test.js';
import { lookAtBothSizes } from '../steps/lookAtBothSizes.js';
import { navigateTo, signUpFunded } from '../steps/sendMoney.js';
import { signUp } from '../steps/signUp.js';
import { sizes } from '../steps/sizeTable.js';

test.use({ viewport: sizes.wide });

const root = (tab: Page) => tab.locator('html');

test('the whole wallet uses the chosen language and its direction, also after a reload', async ({
	page: tab,
}) => {
	await signUpFunded(tab);
	await navigateTo(tab, 'Security');
	await tab.getByRole('combobox', { name: 'Language' }).focus();
	await tab.getByRole('combobox', { name: 'Language' }).selectOption('es');
	await expect(tab.getByRole('heading', { name: 'Seguridad', level: 1 })).toBeVisible();
	await expect(tab.getByRole('combobox', { name: 'Idioma' })).toBeFocused();
	await expect(root(tab)).toHaveAttribute('lang', 'es');
	await tab.reload();
	await expect(tab.getByRole('heading', { name: 'Seguridad', level: 1 })).toBeVisible();
	await lookAtBothSizes(tab, '60-security-spanish');

	await tab.getByRole('combobox', { name: 'Idioma' }).selectOption('ar');
	await expect(tab.getByRole('heading', { name: 'الأمان', level: 1 })).toBeVisible();
	await expect(root(tab)).toHaveAttribute('dir', 'rtl');
	await lookAtBothSizes(tab, '61-security-arabic');
	await tab.getByRole('link', { name: 'الرئيسية', exact: true }).first().click();
	await expect(tab.getByRole('region', { name: 'الرصيد' })).toContainText('100');
	await lookAtBothSizes(tab, '62-home-arabic');
	await tab.getByRole('link', { name: 'الأمان' }).click();
	await tab.getByRole('button', { name: 'تسجيل الخروج', exact: true }).click();
	await expect(tab.getByRole('heading', { name: 'تسجيل الدخول', level: 1 })).toBeVisible();
	await expect(tab.getByText('سجّلت الخروج.')).toBeVisible();
	await lookAtBothSizes(tab, '63-sign-in-arabic');
	await tab.getByRole('button', { name: 'الإعدادات' }).click();
	await tab.getByRole('combobox', { name: 'اللغة' }).selectOption('en');
	await expect(tab.getByText('You’re signed out.')).toBeVisible();
});

test('the wallet opens in a browser whose language tags Intl rejects', async ({ page: tab }) => {
	await signUp(tab);
	for (const [tag, language, heading] of [
		['en-US@posix', 'en', 'Home'],
		['es_419', 'es', 'Inicio'],
		['ar_EG', 'ar', 'الرئيسية'],
		['', 'en', 'Home'],
	] as const) {
		await tab.addInitScript((only) => {
			Object.defineProperty(navigator, 'languages', { value: [only], configurable: true });
		}, tag);
		await tab.reload();
		await expect(root(tab)).toHaveAttribute('lang', language);
		await expect(tab.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
		await expect(tab.getByText('USDB').first()).toBeVisible();
	}
});

test('a language that loads while the person types an address keeps the input', async ({
	page: tab,
	email,
}) => {
	await signUp(tab);
	await navigateTo(tab, 'Security');
	const release = await holdRequests(tab, /\/spanish-\w+\.js$/);
	await tab.getByRole('combobox', { name: 'Language' }).selectOption('es');
	await tab.getByRole('button', { name: 'Sign out', exact: true }).click();
	await tab.getByRole('textbox', { name: 'Email' }).fill(email);
	release();
	await expect(tab.getByRole('heading', { name: 'Entrar', level: 1 })).toBeVisible();
	const address = tab.getByRole('textbox', { name: 'Correo electrónico' });
	await expect(address).toHaveValue(email);
	await expect(address).toBeFocused();
});

test('an amount is read in the chosen language, whatever the browser’s language is', async ({
	page: tab,
}) => {
	await signUp(tab);
	await navigateTo(tab, 'Security');
	await tab.getByRole('combobox', { name: 'Language' }).selectOption('es');
	await expect(tab.getByRole('heading', { name: 'Seguridad', level: 1 })).toBeVisible();
	await tab.goto('/add-money');
	await tab.getByRole('textbox', { name: 'Importe en USDB' }).fill('10.000');
	await tab.getByRole('button', { name: 'Añadir dinero' }).click();
	await expect(tab.getByText(/10\.000,00.* añadidos/)).toBeVisible();
});

test('the chosen appearance overrides that of the device', async ({ page: tab }) => {
	await tab.emulateMedia({ colorScheme: 'light' });
	await signUp(tab);
	await navigateTo(tab, 'Security');
	const ground = () =>
		tab.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
	const light = await ground();
	await tab.getByRole('radio', { name: 'Dark' }).check();
	await expect.poll(ground).not.toBe(light);
	await tab.reload();
	await expect(tab.getByRole('radio', { name: 'Dark' })).toBeChecked();
	await expect.poll(ground).not.toBe(light);
	await tab.getByRole('radio', { name: 'As this device' }).check();
	await expect.poll(ground).toBe(light);
});
