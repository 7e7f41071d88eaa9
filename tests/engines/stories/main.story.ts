import { expect } from 'vitest';
import { newEmail } from '../../../e2e/harness/newEmail.js';
import { needOfEngine } from '../../../packages/testing/src/needOfEngine.js';
import { addAuthenticator } from '../addAuthenticator.js';
import type { Page } from './openPage.js';
import { test } from './test.js';

const rightCode = '000000';

test('an emailed code signs in, a reload keeps the session, and signing out ends it', async ({
	page,
	service,
}) => {
	const email = newEmail();
	await signIn(page, email);
	await page.reload();
	await page.see('region', 'Balance');
	await page.press('link', 'Add money');
	await page.see('textbox', 'Amount in USDB');
	const { accountId } = await page.ask<{ accountId: string }>('/me');
	expect(await service.sessions(accountId)).toHaveLength(1);
	await signOut(page);
	await expect.poll(() => service.sessions(accountId)).toEqual([]);
	await page.reload();
	await page.see('heading', 'Sign in');
	await signIn(page, email);
});

test('a wrong code is refused, and a fresh code works', async ({ page }) => {
	await askForCode(page);
	await page.type('Code', '123456');
	await page.read('That code didn’t match.');
	await page.press('button', 'Send a new code');
	await page.type('Code', rightCode);
	await page.see('heading', 'Home');
});

test('a payment is signed in the browser, arrives, and stands in the activity', async ({
	page,
	control,
	service,
}) => {
	await signInToPay(page);
	await addAda(page);
	await pay(page, 'Ada Lovelace', '25');

	const payments = '/transactions?type=OUTGOING&limit=1';
	const { data } = await page.ask<{ data: [Payment] }>(payments);
	const [{ id, source, destination }] = data;
	expect(await service.transaction(id)).toMatchObject({ status: 'COMPLETED' });
	expect(await control.balanceOf(source.accountId)).toBe(75_000_000);
	expect(await control.balanceOf(destination.accountId)).toBeGreaterThan(0);
	expect((await control.ledger()).faults).toEqual([]);

	await page.press('button', 'Done');
	await page.read('USDB 75.00');
	await page.press('link', 'Activity');
	await page.read('2 payments shown');
	await page.press('radio', 'Sent');
	await page.read('1 payment shown');
	await page.reload();
	await page.read('1 payment shown');
	await page.read('Ada Lovelace');
});

test('a company with a euro account is added, paid, and found by its name', async ({ page }) => {
	await signInToPay(page);
	await page.choose('They receive', 'EUR');
	await page.press('radio', 'A company');
	await page.type('IBAN', 'ES91 2100');
	await page.press('button', 'Add recipient');
	await page.read('Enter the whole IBAN');
	await page.type('Legal name', 'Café Sol SA');
	await page.type('IBAN', 'ES91 2100 0418 4502 0005 1332');
	await page.press('button', 'Add recipient');
	await pay(page, 'Café Sol SA', '25');
	await page.read('Café Sol SA received €');
	await page.press('button', 'Done');
	await page.press('link', 'Send');
	await page.type('Name, UMA or wallet address', 'somebody else');
	await page.read('Nobody you saved is called');
	await page.type('Name, UMA or wallet address', 'cafe');
	await page.read('Café Sol SA');
});

test('a passkey is added, and signs in', async ({ engine, page }) => {
	needOfEngine('passkeys', engine.passkeys !== undefined);
	await addAuthenticator(engine);
	await signIn(page);
	await page.press('link', 'Security');
	await page.press('button', 'Add a passkey');
	await page.type('Name of the passkey', 'Desk key');
	await page.press('button', 'Create passkey');
	await page.read('Passkey added.');
	await signOut(page);
	await page.press('button', 'Sign in with passkey · Desk key');
	await page.see('heading', 'Home');
});

test('an identity is linked, opens the wallet, and leaves no token behind', async ({ page }) => {
	const identity = newEmail();
	await signIn(page);
	await page.press('link', 'Security');
	await page.press('button', 'Link Sandbox ID');
	await signInAtProvider(page, identity);
	await page.read(`${identity} opens this wallet now.`);
	await signOut(page);
	await page.press('button', 'Continue with Sandbox ID');
	await signInAtProvider(page, identity);
	await page.see('link', 'Security');
	expect(await page.traces()).not.toMatch(/token|state=|eyJ/);
	await page.reload();
	await page.see('link', 'Security');
});

test('recovery words are shown, hidden and checked', async ({ page }) => {
	await signIn(page);
	await page.press('link', 'Security');
	await page.press('button', 'Get recovery words');
	await page.press('button', 'Show the words');
	const words = await page.list('dialog li', 12);
	expect(words.filter((word) => !/^[a-z]{3,8}$/.test(word))).toEqual([]);
	await page.press('button', 'Hide the words');
	await page.list('dialog li', 0);
	await page.press('button', 'Show the words');
	await page.press('button', 'I wrote them down');
	await page.see('button', 'Check my words');
	const fields = (await page.fields()).filter((name) => name.startsWith('Word '));
	expect(fields).toHaveLength(3);
	for (const name of fields) {
		await page.type(name, words[Number(name.slice('Word '.length)) - 1] ?? '');
	}
	await page.press('button', 'Check my words');
	await page.read('All three are right.');
});

// From here on, the clock of the service is ahead of the engine's.

test('a quote that has expired is replaced before money moves', async ({ page, control }) => {
	await signInToPay(page);
	const accountId = await review(page);
	await control.advance(6 * minutes);
	await page.reload();
	await page.press('button', 'Get a new price');
	await page.read('Here is a new price.');
	await page.press('button', 'Confirm and send');
	await page.see('heading', 'Sent');
	expect(await control.balanceOf(accountId)).toBe(75_000_000);
});

test('a session that has expired asks for a code in place, and the payment continues', async ({
	page,
	control,
}) => {
	await signInToPay(page);
	const accountId = await review(page);
	await control.advance(16 * minutes);
	await page.reload();
	await page.press('button', 'Get a new price');
	await page.press('button', 'Confirm and send');
	await page.press('button', 'Email me a code');
	await page.type('Code', rightCode);
	await page.see('heading', 'Sent');
	expect(await control.balanceOf(accountId)).toBe(75_000_000);
});

const minutes = 60_000;

interface Payment {
	readonly id: string;
	readonly source: { readonly accountId: string };
	readonly destination: { readonly accountId: string };
}

async function askForCode(page: Page, email = newEmail()): Promise<void> {
	await page.open('/');
	await page.type('Email', email);
	await page.press('button', 'Email me a code');
}

/** Signing up and signing in are the same steps. */
async function signIn(page: Page, email?: string): Promise<void> {
	await askForCode(page, email);
	await page.type('Code', rightCode);
	await page.see('heading', 'Home');
}

/** Signs in, gets 100 USDB, and goes to the recipients. */
async function signInToPay(page: Page): Promise<void> {
	await signIn(page);
	await page.press('link', 'Add money');
	await page.type('Amount in USDB', '100');
	await page.press('button', 'Add money');
	await page.read('added.');
	await page.press('link', 'Go to the home page');
	await page.read('USDB 100.00');
	await page.press('link', 'Send');
}

async function addAda(page: Page): Promise<void> {
	await page.type('Full name', 'Ada Lovelace');
	await page.type('Routing number', '021000021');
	await page.type('Account number', '1234567890');
	await page.press('button', 'Add recipient');
}

/** Asks for a quote of 25 USDB to somebody new. Resolves with the account that pays. */
async function review(page: Page): Promise<string> {
	await addAda(page);
	await quote(page, 'Ada Lovelace', '25');
	await page.see('button', 'Confirm and send');
	return (await page.ask<{ accountId: string }>('/me')).accountId;
}

async function quote(page: Page, recipient: string, amount: string): Promise<void> {
	await page.see('heading', `Send to ${recipient}`);
	await page.type('You send, in USDB', amount);
	await page.press('button', 'Review');
}

async function pay(page: Page, recipient: string, amount: string): Promise<void> {
	await quote(page, recipient, amount);
	await page.press('button', 'Confirm and send');
	await page.see('heading', 'Sent');
}

async function signOut(page: Page): Promise<void> {
	await page.press('link', 'Security');
	await page.press('button', 'Sign out');
	await page.see('heading', 'Sign in');
	await page.read('You’re signed out.');
}

/** Signs in at the identity provider's own page, which is another site. */
async function signInAtProvider(page: Page, identity: string): Promise<void> {
	await page.see('heading', 'Sandbox sign-in');
	await page.type('Email', identity);
	await page.press('button', 'Continue to Countersign');
}
