import { afterAll, expect, test } from 'vitest';
import type { AmountLimits, SpendingLimitsState } from '../../packages/contract/src/service.js';
import { addAuthenticator } from '../../packages/testing/src/authenticator.js';
import { oidcToken } from '../../packages/testing/src/oidcToken.js';
import { openSigner } from './openSigner.js';
import {
	begin,
	beginPayment,
	click,
	enterCode,
	frameOf,
	newEmail,
	openBrowser,
	openPage,
	outcome,
	outcomeOfPasskey,
	requestQuote,
	signIn,
} from './signerPage.js';

const [served, browser] = await Promise.all([openSigner(), openBrowser()]);
const page = await openPage(browser, served);
await addAuthenticator(await page.context().newCDPSession(page));
afterAll(async () => {
	await browser.close();
	await served.stop();
});
const email = newEmail();
await signIn(page, email);

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
const remove = (credentialId: string) =>
	window.core.removeCredential(window.wallet, { credentialId });

test('creates a passkey in the frame, with the name that it shows', async () => {
	const add = (nickname: string) => window.core.addPasskey(window.wallet, { nickname });
	expect(await ask('Add a passkey', add, 'Laptop')).toContain('Laptop');
	await click(page, 'Create passkey');
	// The backend has limits, so a new credential needs a sign-in for it.
	await enterCode(page);
	expect(await outcomeOfPasskey(page)).toMatchObject({ type: 'PASSKEY', nickname: 'Laptop' });
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

test('ends the session of another device after a click on its description', async () => {
	const other = await openPage(browser, served);
	await signIn(other, email);
	const sessions = () => page.evaluate(() => window.core.listSessions(window.wallet));
	const id = (await sessions()).find((one) => !one.isThisDevice)?.id ?? '';
	const revoke = (sessionId: string) => window.core.revokeSession(window.wallet, { sessionId });
	expect(await ask('End a session', revoke, id)).toContain(`${email}KindEmailed code`);
	await click(page, 'End it');
	expect(await outcome(page)).toBeUndefined();
	expect((await sessions()).map((one) => one.isThisDevice)).toEqual([true]);
	await other.context().close();
});

const changed = 'new@example.com';

test('shows an address before it replaces the current one', async () => {
	const change = (to: string) => window.core.changeEmail(window.wallet, { email: to });
	expect(await ask('Change your email address', change, changed)).toContain(
		`From${email}To${changed}`,
	);
	await click(page, 'Change');
	await click(page, 'Use passkey');
	expect(await outcome(page)).toMatchObject({ email: changed });
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
	const words = frameOf(page).getByRole('definition');
	expect(await words.count()).toBe(12);
	// A translation by the browser would send them away, and show other words.
	expect(await words.and(frameOf(page).locator('[translate=no]')).count()).toBe(12);
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

test('adds an identity under the name in its token', async () => {
	const add = (token: string) => window.core.addOauth(window.wallet, { oidcToken: token });
	const token = oidcToken({ sub: 'grace', email: 'grace@example.com' });
	expect(await ask('Add this identity', add, token)).toMatch(
		/https:\/\/accounts\.google\.com.*grace.*grace@example\.com/,
	);
	await click(page, 'Add');
	await click(page, 'Use passkey');
	expect(await outcome(page)).toMatchObject({ type: 'OAUTH', nickname: 'grace@example.com' });
	expect((await credentials()).map(({ type }) => type)).toContain('OAUTH');
});

test('signs in with that identity after a click on its name, with a key that stays in the frame', async () => {
	const other = await openPage(browser, served);
	const { nonce } = await other.evaluate(() => window.core.prepareOauth(window.wallet));
	const signInWith = (token: string) =>
		window.core.signInWithOauth(window.wallet, { oidcToken: token });
	const enter = async (sub: string) => {
		await begin(other, signInWith, oidcToken({ sub, email: `${sub}@example.com`, nonce }));
		await frameOf(other).getByRole('heading', { name: 'Sign in with this identity' }).waitFor();
		expect(await frameOf(other).getByRole('main').textContent()).toContain(`${sub}@example.com`);
		await click(other, 'Continue');
		return outcome(other);
	};
	expect(await enter('somebody')).toMatchObject({ code: 'oauth.unknown_identity' });
	expect(await enter('grace')).toMatchObject({ type: 'OAUTH', nickname: 'grace@example.com' });
	await other.evaluate(() => window.core.signOut(window.wallet));
	await other.context().close();
});

test('refuses what is not an identity token before the frame shows it', async () => {
	const refusal = page.evaluate(() =>
		window.core.addOauth(window.wallet, { oidcToken: 'a.b.c' }).then(String, ({ code }) => code),
	);
	expect(await refusal).toBe('input.invalid');
	expect(await frameOf(page).getByRole('main').count()).toBe(0);
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
	const limits = { perDay: { USDB: 1_000_000_000 }, stepUpAbove: { USDB: 1_000_000 } };
	const change = (wanted: AmountLimits) =>
		window.core.setSpendingLimits(window.wallet, { limits: wanted });
	expect(await ask('Change your limits', change, limits)).toContain('1,000.00');
	await click(page, 'Change');
	expect(await outcome(page)).toMatchObject({ own: limits });
	await ask('Change your limits', change, { perDay: { USDB: 2_000_000_000 } });
	await click(page, 'Change');
	await click(page, 'Use passkey');
	const { waiting } = (await outcome(page)) as SpendingLimitsState;
	expect(waiting).toMatchObject([
		{ kind: 'looserLimits', limits: { perDay: { USDB: 2_000_000_000 } } },
	]);
});

test('asks for another sign-in in the frame for a payment above a limit', async () => {
	const quoteId = await requestQuote(page);
	await beginPayment(page, quoteId);
	await click(page, 'Confirm and pay');
	await frameOf(page).getByRole('heading', { name: 'Sign in again to go on' }).waitFor();
	await click(page, 'Use passkey');
	expect(await outcome(page)).toMatchObject({ id: quoteId, status: 'PROCESSING' });
});

test('adds the emailed code again after its address was confirmed', async () => {
	const code = (await credentials()).find(({ type }) => type === 'EMAIL_OTP');
	await ask('Remove a way to sign in', remove, code?.id ?? '');
	await click(page, 'Remove');
	expect(await outcome(page)).toBeUndefined();
	const add = (to: string) => window.core.addEmailOtp(window.wallet, { email: to });
	expect(await ask('Sign in with emailed codes', add, changed)).toContain(changed);
	await click(page, 'Add');
	await click(page, 'Use passkey');
	expect(await outcome(page)).toMatchObject({
		credential: { type: 'EMAIL_OTP', nickname: changed },
		start: { status: 'sent', challenge: { email: changed, otpEncryptionTargetBundle: '' } },
	});
});

test('removes a credential by its listed name, after a sign-in with another one in the frame', async () => {
	const passkey = (await credentials()).find(({ type }) => type === 'PASSKEY');
	expect(await ask('Remove a way to sign in', remove, passkey?.id ?? '')).toContain('Laptop');
	await click(page, 'Remove');
	await enterCode(page);
	expect(await outcome(page)).toBeUndefined();
	expect((await credentials()).map(({ type }) => type).sort()).toEqual(['EMAIL_OTP', 'OAUTH']);
});

test('replaces a session that is about to expire, without a click', async () => {
	const [before] = await page.evaluate(() => window.core.listSessions(window.wallet));
	const expiry = Date.parse(before?.expiresAt ?? '');
	await served.advance(expiry - Date.now() - 40_000);
	// What the frame reads tells it the time.
	await ask('Remove a way to sign in', remove, (await credentials())[0]?.id ?? '');
	await frameOf(page).getByRole('button', { name: 'Cancel' }).click();
	const signatures = served.signatures();
	const after = await page.evaluate(() => window.core.refreshSession(window.wallet));
	expect(Date.parse(after.expiresAt)).toBeGreaterThan(expiry);
	expect(await page.evaluate(() => window.core.listSessions(window.wallet))).toMatchObject([
		{ id: after.id, isThisDevice: true },
	]);
	// The successor's, and that of the end of the old one.
	expect(served.signatures()).toBe(signatures + 2);
	expect(await frameOf(page).getByRole('main').count()).toBe(0);
});

test('ends every session after a click', async () => {
	await ask('Sign out everywhere', () => window.core.signOutEverywhere(window.wallet), undefined);
	await click(page, 'Sign out');
	expect(await outcome(page)).toEqual({ revocation: 'confirmed' });
	expect(await page.evaluate(() => window.core.getSession(window.wallet))).toEqual({
		status: 'none',
	});
});
