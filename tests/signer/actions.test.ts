import { afterAll, expect, test } from 'vitest';
import type { SpendingLimitsState } from '../../packages/contract/src/service.js';
import { addAuthenticator } from '../../packages/testing/src/authenticator.js';
import { openSigner } from './openSigner.js';
import {
	begin,
	click,
	enterCode,
	frameOf,
	openBrowser,
	openPage,
	outcome,
	signIn,
} from './signerPage.js';

const [served, browser] = await Promise.all([openSigner(), openBrowser()]);
const page = await openPage(browser, served);
await addAuthenticator(await page.context().newCDPSession(page));
afterAll(async () => {
	await browser.close();
	await served.stop();
});
await signIn(page);

const shown = () => frameOf(page).getByRole('main').textContent();

/** Begins an action, and returns what the frame shows of it before anything was signed. */
async function ask<Input>(
	heading: string,
	action: (input: Input) => Promise<unknown>,
	input: Input,
): Promise<string | null> {
	const before = served.signatures();
	await begin(page, action, input);
	await frameOf(page).getByRole('heading', { name: heading }).waitFor();
	expect(served.signatures()).toBe(before);
	return shown();
}

const credentials = () => page.evaluate(() => window.core.listCredentials(window.wallet));

test('creates a passkey in the frame, with the name that it shows', async () => {
	const add = (nickname: string) => window.core.addPasskey(window.wallet, { nickname });
	expect(await ask('Add a passkey', add, 'Laptop')).toContain('Laptop');
	await click(page, 'Create passkey');
	// The backend has limits, so a new credential needs a sign-in for it.
	await enterCode(page);
	expect(await outcome(page)).toMatchObject({ type: 'PASSKEY', nickname: 'Laptop' });
	expect((await credentials()).map(({ type }) => type).sort()).toEqual(['EMAIL_OTP', 'PASSKEY']);
});

test('signs in with that passkey in the frame, and its page cannot ask for it', async () => {
	await begin(page, () => window.core.signInWithPasskey(window.wallet), undefined);
	await click(page, 'Use passkey');
	expect(await outcome(page)).toMatchObject({ type: 'PASSKEY' });
	const asked = await page.evaluate((rpId) => {
		const publicKey = { challenge: new Uint8Array(32), rpId };
		return navigator.credentials.get({ publicKey }).then(String, ({ name }) => name);
	}, new URL(served.signer).hostname);
	expect(asked).toBe('SecurityError');
});

test('shows an address before it replaces the current one', async () => {
	const change = (email: string) => window.core.changeEmail(window.wallet, { email });
	expect(await ask('Change your email address', change, 'new@example.com')).toMatch(
		/From.*@example\.comTonew@example\.com/,
	);
	await click(page, 'Change');
	await click(page, 'Use passkey');
	expect(await outcome(page)).toMatchObject({ email: 'new@example.com' });
});

test('shows the words of an export in the frame alone', async () => {
	await page.evaluate(() => {
		Object.assign(window, { heard: [] as unknown[] });
		addEventListener('message', ({ data }) => Reflect.get(window, 'heard').push(data));
	});
	const exportWords = () =>
		window.core.exportWallet(window.wallet, {
			onWords: (words) => void Reflect.get(window, 'heard').push(words),
		});
	await ask('Show the recovery words', exportWords, undefined);
	await click(page, 'Show the words');
	await click(page, 'Use passkey');
	await frameOf(page).getByRole('heading', { name: 'Recovery words' }).waitFor();
	const words = await frameOf(page).getByRole('definition').allTextContents();
	expect(words).toHaveLength(12);
	await click(page, 'Done');
	expect(await outcome(page)).toBeUndefined();
	expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([]);
	expect(await frameOf(page).getByRole('main').count()).toBe(0);
});

test('makes the wallet private after a click', async () => {
	await ask(
		'Make the wallet private',
		() => window.core.setPrivacy(window.wallet, { isPrivate: true }),
		undefined,
	);
	await click(page, 'Confirm');
	expect(await outcome(page)).toMatchObject({ privateEnabled: true });
});

test('refreshes no session that is not about to expire', async () => {
	const before = served.signatures();
	const [now, refreshed] = await page.evaluate(async () => [
		await window.core.restoreSession(window.wallet),
		await window.core.refreshSession(window.wallet),
	]);
	expect(now).toMatchObject({ session: refreshed });
	expect(served.signatures()).toBe(before);
});

test('shows looser limits, and has the person sign in for them in the frame', async () => {
	const limits = { perDay: { USDB: 1_000_000_000 } };
	const change = (perDay: Record<string, number>) =>
		window.core.setSpendingLimits(window.wallet, { limits: { perDay } });
	expect(await ask('Change your limits', change, limits.perDay)).toContain('1,000.00');
	await click(page, 'Change');
	expect(await outcome(page)).toMatchObject({ own: limits });
	await ask('Change your limits', change, { USDB: 2_000_000_000 });
	await click(page, 'Change');
	await click(page, 'Use passkey');
	const { waiting } = (await outcome(page)) as SpendingLimitsState;
	expect(waiting).toMatchObject([
		{ kind: 'looserLimits', limits: { perDay: { USDB: 2_000_000_000 } } },
	]);
});

test('removes a credential by its listed name, after a sign-in with another one in the frame', async () => {
	const passkey = (await credentials()).find(({ type }) => type === 'PASSKEY');
	const remove = (credentialId: string) =>
		window.core.removeCredential(window.wallet, { credentialId });
	expect(await ask('Remove a way to sign in', remove, passkey?.id ?? '')).toContain('Laptop');
	await click(page, 'Remove');
	await enterCode(page);
	expect(await outcome(page)).toBeUndefined();
	expect((await credentials()).map(({ type }) => type)).toEqual(['EMAIL_OTP']);
});

test('ends every session after a click', async () => {
	await ask('Sign out everywhere', () => window.core.signOutEverywhere(window.wallet), undefined);
	await click(page, 'Sign out');
	expect(await outcome(page)).toEqual({ revocation: 'confirmed' });
	expect(await page.evaluate(() => window.core.getSession(window.wallet))).toEqual({
		status: 'none',
	});
});
