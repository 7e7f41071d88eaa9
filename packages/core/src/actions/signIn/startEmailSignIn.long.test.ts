import { expect, onTestFinished, test } from 'vitest';
import {
	newEmail,
	openWallet,
	requestCode,
	sandboxCode,
	signIn,
} from '../../../testing/openWallet.js';
import { credentialIdOf, credentials, personWith } from '../../../testing/person.js';
import { newCustomer, openPlatformWallet, setPlatformSession } from '../../../testing/platform.js';
import { recordingFetch } from '../../../testing/recordingFetch.js';
import { isOf } from '../../../testing/sentRequest.js';
import { changeEmail } from '../credentials/changeEmail.js';
import { listCredentials, removeCredential } from '../credentials/credentials.js';
import { getMe } from '../session/getMe.js';
import { getSession, restoreSession } from '../session/session.js';
import { finishEmailSignIn, getEmailCodeFormat } from './finishEmailSignIn.js';
import { getEmailSignIn } from './getEmailSignIn.js';
import { setLoginAccount } from './setLoginAccount.js';
import { startEmailSignIn } from './startEmailSignIn.js';

const tooMany = (seconds: number) =>
	Response.json(
		{ status: 429, code: 'RATE_LIMITED', message: '' },
		{ status: 429, headers: { 'retry-after': String(seconds) } },
	);

const isVerify = isOf('verifyCredential');

const isChallenge = isOf('challengeCredential');

// [O7]
test('restores the code step after a reload, without another email and without the code', async () => {
	const challenge = await requestCode(openWallet());
	const { fetch, sent } = recordingFetch();
	const reloaded = openWallet({ fetch });
	expect(await getEmailSignIn(reloaded)).toEqual({ challenge, retryAfterMs: 0 });
	expect(sent).toEqual([]);
	await finishEmailSignIn(reloaded, { challenge, code: sandboxCode });
	expect(getSession(reloaded).status).toBe('active');
	expect(await getEmailSignIn(openWallet())).toEqual({ retryAfterMs: 0 });
});

test('removes the invisible characters of a pasted address', async () => {
	const email = newEmail();
	const start = await startEmailSignIn(openWallet(), { email: `\u202a${email}\u200b \u202c` });
	expect(start).toMatchObject({ status: 'sent', challenge: { email } });
});

test('limits the wait for another code to an hour', async () => {
	const wallet = openWallet({ fetch: async () => tooMany(999_999_999) });
	const hour = 60 * 60_000;
	const email = newEmail();
	expect(await startEmailSignIn(wallet, { email })).toEqual({ status: 'wait', retryAfterMs: hour });
	expect((await getEmailSignIn(openWallet())).retryAfterMs).toBeLessThanOrEqual(hour);
});

// [O6b]
test('restores the wait for another code after a reload, with the code that was sent', async () => {
	let now = Date.now();
	let isBusy = false;
	const { fetch } = recordingFetch(() => (isBusy ? Promise.resolve(tooMany(60)) : undefined));
	const wallet = openWallet({ fetch, now: () => now });
	const challenge = await requestCode(wallet);
	isBusy = true;
	expect(await startEmailSignIn(wallet, { challenge })).toEqual({
		status: 'wait',
		retryAfterMs: 60_000,
	});
	now += 20_000;
	const reloaded = openWallet({ now: () => now });
	expect(await getEmailSignIn(reloaded)).toEqual({ challenge, retryAfterMs: 40_000 });
});

test('does not offer or send a code that is too old', async () => {
	let now = Date.now();
	const { fetch, sent } = recordingFetch();
	const wallet = openWallet({ fetch, now: () => now, emailCode: { lifetime: 60_000 } });
	const challenge = await requestCode(wallet);
	now += 60_000;
	await expect(finishEmailSignIn(wallet, { challenge, code: sandboxCode })).rejects.toMatchObject({
		code: 'otp.expired',
		remedy: 'request-new-code',
	});
	expect(sent.filter(isVerify)).toEqual([]);
	expect(await getEmailSignIn(wallet)).toEqual({ retryAfterMs: 0 });
});

test('sends another code after a wrong one, and forgets the spent one', async () => {
	const wallet = openWallet();
	const challenge = await requestCode(wallet);
	await expect(finishEmailSignIn(wallet, { challenge, code: '111111' })).rejects.toMatchObject({
		code: 'otp.rejected',
	});
	expect(await getEmailSignIn(openWallet())).toEqual({ retryAfterMs: 0 });
	const again = await startEmailSignIn(wallet, { challenge });
	if (again.status !== 'sent') throw new Error('No code was sent.');
	expect(again.challenge).toMatchObject({ email: challenge.email, askedBy: 'email' });
	await finishEmailSignIn(wallet, { challenge: again.challenge, code: sandboxCode });
	expect(getSession(wallet).status).toBe('active');
});

test('sends a code to a listed credential without its address, also again', async () => {
	const { fetch, sent } = recordingFetch();
	const wallet = await signIn(openWallet({ fetch }));
	const [credential] = await listCredentials(wallet);
	if (!credential) throw new Error('There is no credential.');
	const before = sent.length;
	const first = await startEmailSignIn(wallet, { credential });
	if (first.status !== 'sent') throw new Error('No code was sent.');
	const again = await startEmailSignIn(wallet, { challenge: first.challenge });
	if (again.status !== 'sent') throw new Error('No code was sent.');
	expect(sent.slice(before).map(isChallenge)).toEqual([true, true]);
	await finishEmailSignIn(wallet, { challenge: again.challenge, code: sandboxCode });
});

test.each([
	[undefined, '00000', '000000'],
	[undefined, '00000a', '000000'],
	[{ length: 8 }, '000000', '0000 0000'],
	[{ length: 4, alphabet: 'alphanumeric' as const }, 'ab-c', 'a b C 1'],
])('rejects a code when a deployment has codes of %j: %s', async (emailCode, wrong, right) => {
	const { fetch, sent } = recordingFetch();
	const wallet = openWallet({ fetch, ...(emailCode && { emailCode }) });
	expect(getEmailCodeFormat(wallet)).toEqual({ length: 6, alphabet: 'digits', ...emailCode });
	const challenge = await requestCode(wallet);
	await expect(finishEmailSignIn(wallet, { challenge, code: wrong })).rejects.toMatchObject({
		code: 'input.invalid',
	});
	expect(sent.filter(isVerify)).toEqual([]);
	await finishEmailSignIn(wallet, { challenge, code: right }).catch(() => {});
	expect(sent.filter(isVerify).length).toBeGreaterThan(0);
});

// [O13a]
test('stores no session when the page is closed before it is confirmed', async () => {
	let reached = () => {};
	const confirmed = new Promise<void>((resolve) => {
		reached = resolve;
	});
	const { fetch } = recordingFetch((request, send) => {
		if (!isOf('verifyCredential', 'signed')(request)) return undefined;
		// The service begins the session; nobody is there to hear of it.
		return send().then(() => {
			reached();
			return new Promise<Response>(() => {});
		});
	});
	const dying = openWallet({ fetch });
	const challenge = await requestCode(dying);
	const left = new AbortController();
	const verifying = finishEmailSignIn(dying, { challenge, code: sandboxCode, signal: left.signal });
	verifying.catch(() => {});
	await confirmed;
	const reloaded = openWallet();
	expect(await restoreSession(reloaded)).toEqual({ status: 'none' });
	const kept = await getEmailSignIn(reloaded);
	expect(kept.challenge).toEqual(challenge);
	await expect(finishEmailSignIn(reloaded, { challenge, code: sandboxCode })).rejects.toMatchObject(
		{
			code: 'otp.expired',
		},
	);
	await signIn(reloaded, challenge.email);
	expect(getSession(reloaded).status).toBe('active');
});

test('reveals nothing about an account without an emailed code', async () => {
	const person = await personWith('OAUTH');
	const owner = openWallet();
	await credentials.OAUTH.signIn(owner, person);
	await removeCredential(owner, { credentialId: await credentialIdOf(owner, 'EMAIL_OTP') });
	const stranger = openWallet({ storage: 'memory' });
	const challenge = await requestCode(stranger, person.email);
	await expect(finishEmailSignIn(stranger, { challenge, code: sandboxCode })).rejects.toMatchObject(
		{
			code: 'otp.rejected',
			reason: 'Invalid OTP code',
		},
	);
	expect(getSession(stranger).status).not.toBe('active');
});

/** Signs somebody in at the platform, whose backend has no login by address. */
async function enterPlatform(accountId: string): Promise<void> {
	onTestFinished(() => setPlatformSession(''));
	await setPlatformSession(accountId);
}

test("sends an address the code of its credential behind the platform's own login, also again", async () => {
	await enterPlatform(await newCustomer());
	const { fetch, sent } = recordingFetch();
	const wallet = openPlatformWallet({ fetch });
	const { email } = await getMe(wallet);
	const challenge = await requestCode(wallet, email.toUpperCase());
	expect(challenge).toMatchObject({ email: email.toUpperCase(), askedBy: 'credential' });
	const before = sent.length;
	const again = await startEmailSignIn(wallet, { challenge });
	if (again.status !== 'sent') throw new Error('No code was sent.');
	expect(sent.slice(before).map(({ path }) => path)).toEqual([
		expect.stringMatching(/\/challenge$/),
	]);
	await finishEmailSignIn(wallet, { challenge: again.challenge, code: sandboxCode });
	expect(getSession(wallet).status).toBe('active');
});

test('tries no sign-in by address after the page has named whom the platform has signed in', async () => {
	const accountId = await newCustomer();
	await enterPlatform(accountId);
	const { fetch, sent } = recordingFetch();
	const wallet = openPlatformWallet({ fetch });
	setLoginAccount(wallet, accountId);
	await restoreSession(wallet);
	const { email } = await getMe(wallet);
	expect(await requestCode(wallet, email)).toMatchObject({ email, askedBy: 'credential' });
	expect(sent.filter(({ path }) => path.endsWith('/login'))).toEqual([]);
});

test("proves a changed address behind the platform's own login", async () => {
	await enterPlatform(await newCustomer());
	const wallet = openPlatformWallet();
	const { email: former } = await getMe(wallet);
	await signIn(wallet, former);
	const email = newEmail();
	expect(await changeEmail(wallet, { email })).toMatchObject({ email, formerEmail: former });
	await expect(startEmailSignIn(wallet, { email: former })).rejects.toMatchObject({
		code: 'input.invalid',
	});
	await signIn(wallet, email);
	expect(await getMe(wallet)).not.toHaveProperty('formerEmail');
});

test("recognises an internationalised address behind the platform's own login", async () => {
	await enterPlatform(await newCustomer());
	const wallet = openPlatformWallet();
	await signIn(wallet, (await getMe(wallet)).email);
	const email = newEmail().replace(/@.*/, '@münchen.example');
	await changeEmail(wallet, { email });
	expect(await requestCode(wallet, email)).toMatchObject({ email, askedBy: 'credential' });
});

test("sends no code to the address of another behind the platform's own login", async () => {
	const person = await personWith('OAUTH');
	const owner = openWallet({ storage: 'memory' });
	await credentials.OAUTH.signIn(owner, person);
	const { accountId } = await getMe(owner);
	const { fetch, sent } = recordingFetch();
	const wallet = openPlatformWallet({ fetch });
	await enterPlatform(accountId);
	const start = (email: string) => startEmailSignIn(wallet, { email });
	await expect(start(newEmail())).rejects.toMatchObject({
		code: 'input.invalid',
		problems: [{ field: 'email', problem: 'unexpected' }],
		remedy: 'change-input',
		cause: expect.objectContaining({ operation: 'POST /login', status: 404 }),
	});
	await removeCredential(owner, { credentialId: await credentialIdOf(owner, 'EMAIL_OTP') });
	await expect(start(person.email)).rejects.toMatchObject({ code: 'service.not_found' });
	await setPlatformSession('');
	await expect(start(person.email)).rejects.toMatchObject({ code: 'backend.signed_out' });
	expect(sent.filter(({ path }) => path.endsWith('/challenge'))).toEqual([]);
});

test('reports a backend that is mounted elsewhere for the first route', async () => {
	const notFound = { status: 404, code: 'NOT_FOUND', message: '' };
	const wallet = openWallet({ fetch: async () => Response.json(notFound, { status: 404 }) });
	await expect(startEmailSignIn(wallet, { email: newEmail() })).rejects.toMatchObject({
		code: 'service.not_found',
		operation: 'POST /login',
	});
});
