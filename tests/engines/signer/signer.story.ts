import { expect } from 'vitest';
import { newEmail } from '../../../e2e/harness/newEmail.js';
import { needOfEngine } from '../../../packages/testing/src/needOfEngine.js';
import { addAuthenticator } from '../addAuthenticator.js';
import type { Engine } from '../engine.js';
import type { Page } from '../stories/openPage.js';
import { test } from '../stories/test.js';
import { inSignerFrame, inSignerWindow } from './signerWindow.js';

// These engines do not tell a frame whether it is visible, so each confirmation is in a window of the signer's origin.

test('a code that is typed into the window of the signer signs in, and the person pays there', async ({
	engine,
	page,
	control,
}) => {
	await signIn(engine, page);
	await page.see('heading', 'Home');
	await page.reload();
	await page.press('link', 'Add money');
	await page.type('Amount in USDB', '100');
	await page.press('button', 'Add money');
	await page.read('added.');
	await page.press('link', 'Go to the home page');
	await page.press('link', 'Send');
	await page.type('Full name', 'Ada Lovelace');
	await page.type('Routing number', '021000021');
	await page.type('Account number', '1234567890');
	await page.press('button', 'Add recipient');
	await page.type('You send, in USDB', '25');
	await page.press('button', 'Review');
	await page.press('button', 'Confirm and send');
	await inSignerWindow(engine, page, async (opened) => {
		expect(await opened.text()).toContain('Ada Lovelace');
		await opened.confirm();
	});
	await page.see('heading', 'Sent');
	const { accountId } = await page.ask<{ accountId: string }>('/me');
	expect(await control.balanceOf(accountId)).toBe(75_000_000);
});

test('a passkey that belongs to the signer is created, and signs in', async ({ engine, page }) => {
	needOfEngine('passkeys', engine.passkeys !== undefined);
	await addAuthenticator(engine);
	await signIn(engine, page);
	await page.press('link', 'Security');
	await page.press('button', 'Add a passkey');
	await page.type('Name of the passkey', 'Desk key');
	await page.press('button', 'Create passkey');
	await inSignerWindow(engine, page, (opened) => opened.confirm());
	// The click was in the window, and the prompt is the frame's.
	await inSignerFrame(engine, (opened) => opened.confirm());
	await page.read('Passkey added.');
	await page.press('button', 'Sign out');
	await page.see('heading', 'Sign in');
	await page.press('button', 'Sign in with passkey · Desk key');
	await inSignerFrame(engine, (opened) => opened.confirm());
	await page.see('heading', 'Home');
});

async function signIn(engine: Engine, page: Page): Promise<void> {
	await page.open('/');
	await page.type('Email', newEmail());
	await page.press('button', 'Email me a code');
	await inSignerWindow(engine, page, (opened) => opened.type('000000'));
	await page.see('heading', 'Home');
}
