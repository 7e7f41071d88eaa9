import { needOfPasskeys, usBank } from '@countersign/test-kit';
import { expect, onTestFinished, test, vi } from 'vitest';
import { authenticatorEachTest } from '../../testing/authenticatorEachTest.js';
import { ageLogin, newEmail, openWallet, signIn } from '../../testing/openWallet.js';
import {
	newCustomer,
	openPlatformWallet,
	setPlatformSession,
	signInAtPlatform,
} from '../../testing/platform.js';
import { recordingFetch, withoutTime } from '../../testing/recordingFetch.js';
import { isOf } from '../../testing/sentRequest.js';
import { addPasskey } from '../actions/credentials/addPasskey.js';
import { changeEmail } from '../actions/credentials/changeEmail.js';
import { listCredentials, removeCredential } from '../actions/credentials/credentials.js';
import { exportWallet } from '../actions/credentials/exportWallet.js';
import { createExternalAccount } from '../actions/payments/createExternalAccount.js';
import { listExternalAccounts } from '../actions/payments/externalAccounts.js';
import { refreshSession } from '../actions/session/refreshSession.js';
import { signOut } from '../actions/session/signOut.js';
import {
	cancelStepUp,
	getStepUp,
	requestStepUp,
	subscribeStepUp,
} from '../actions/session/stepUp.js';
import { finishEmailSignIn } from '../actions/signIn/finishEmailSignIn.js';
import { setLoginAccount } from '../actions/signIn/setLoginAccount.js';
import { signInWithPasskey } from '../actions/signIn/signInWithPasskey.js';
import { startEmailSignIn } from '../actions/signIn/startEmailSignIn.js';
import type { WalletConfig } from '../config/walletConfig.js';
import type { Wallet } from '../wallet.js';
import { credentialsForRemoval, StepUpError } from './stepUpState.js';

const authenticator = authenticatorEachTest();

const ignore = () => {};

/** Resolves with the words of an export. */
function wordsOf(wallet: Wallet, signal?: AbortSignal): Promise<readonly string[]> {
	return new Promise((resolve, reject) => {
		exportWallet(wallet, { onWords: resolve, ...(signal && { signal }) }).catch(reject);
	});
}

/** Resolves once an action waits. */
async function untilWaiting(wallet: Wallet) {
	await expect.poll(() => getStepUp(wallet).status).toBe('needsStepUp');
	const state = getStepUp(wallet);
	if (state.status !== 'needsStepUp') throw new Error('Nothing waits.');
	return state;
}

/** What ended an action; undefined when it waits for somebody. */
async function endOf(wallet: Wallet, action: Promise<unknown>): Promise<unknown> {
	let end: unknown;
	action.catch((reason) => {
		end = reason;
	});
	await expect.poll(() => end ?? getStepUp(wallet).status).not.toBe('none');
	return end;
}

/** A person whose last proof is too old, and whose application watches. */
async function withOldProof(config: Partial<WalletConfig> = {}) {
	const email = newEmail();
	const wallet = await signIn(openWallet({ onStepUp: ignore, ...config }), email);
	await ageLogin();
	return { wallet, email };
}

test('lists the credentials that would do when there is no listener', async () => {
	const wallet = await signIn(openWallet());
	const credentials = await listCredentials(wallet);
	await ageLogin();
	const error = await endOf(wallet, wordsOf(wallet));
	expect(error).toBeInstanceOf(StepUpError);
	expect(error).toMatchObject({ code: 'backend.step_up_required', remedy: 'step-up', credentials });
	expect(getStepUp(wallet)).toEqual({ status: 'none' });
});

test('throws a refusal that no other sign-in would change as it came', async () => {
	let isRefused = false;
	const { fetch } = recordingFetch(async ({ method }) => {
		if (!isRefused || method !== 'POST') return undefined;
		return Response.json({ status: 400, code: 'INVALID_INPUT', message: 'No.' }, { status: 400 });
	});
	const wallet = await signIn(openWallet({ fetch }));
	isRefused = true;
	const error = await endOf(wallet, wordsOf(wallet));
	expect(error).toMatchObject({ status: 400 });
	expect(error).not.toBeInstanceOf(StepUpError);
});

test('waits for a fresh proof, and then continues by itself', async () => {
	const { wallet, email } = await withOldProof();
	const words = wordsOf(wallet);
	expect(await untilWaiting(wallet)).toMatchObject({
		action: 'exportWallet',
		reason: 'recentProof',
		credentials: [{ type: 'EMAIL_OTP', nickname: email }],
	});
	await signIn(wallet, email);
	expect((await words).length).toBeGreaterThanOrEqual(12);
	expect(getStepUp(wallet)).toEqual({ status: 'none' });
});

test("offers no passkey for a fresh proof where passkeySignIn is 'refuse'", async () => {
	needOfPasskeys();
	const wallet = await signIn(openWallet({ onStepUp: ignore, passkeySignIn: 'refuse' }));
	await addPasskey(wallet, { nickname: 'Laptop' });
	await ageLogin();
	const words = wordsOf(wallet);
	const { credentials } = await untilWaiting(wallet);
	expect(credentials.map(({ type }) => type)).toEqual(['EMAIL_OTP']);
	cancelStepUp(wallet);
	await expect(words).rejects.toMatchObject({ code: 'step_up.cancelled' });
});

test('adds a recipient once after a fresh proof', async () => {
	const { wallet, email } = await withOldProof();
	const adding = createExternalAccount(wallet, usBank());
	expect(await untilWaiting(wallet)).toMatchObject({
		action: 'createExternalAccount',
		reason: 'recentProof',
	});
	expect((await listExternalAccounts(wallet)).data).toEqual([]);
	await signIn(wallet, email);
	const { id } = await adding;
	expect((await listExternalAccounts(wallet)).data.map((account) => account.id)).toEqual([id]);
});

test('continues the intent, even when its variables have changed', async () => {
	const { wallet, email } = await withOldProof();
	const wanted = newEmail();
	const options = { email: wanted };
	const changing = changeEmail(wallet, options);
	await untilWaiting(wallet);
	options.email = newEmail();
	await signIn(wallet, email);
	expect(await changing).toMatchObject({ email: wanted });
});

test('does not accept a refreshed session as a fresh proof', async () => {
	const { wallet, email } = await withOldProof();
	const words = wordsOf(wallet);
	const waiting = await untilWaiting(wallet);
	await refreshSession(wallet);
	expect(getStepUp(wallet)).toBe(waiting);
	await signIn(wallet, email);
	await words;
});

test('waits for a session of another credential before a removal', async () => {
	needOfPasskeys();
	const email = newEmail();
	const wallet = await signIn(openWallet({ onStepUp: ignore }), email);
	const passkey = await addPasskey(wallet, { nickname: 'Laptop' });
	await signInWithPasskey(wallet);
	const removal = removeCredential(wallet, { credentialId: passkey.id });
	const waiting = await untilWaiting(wallet);
	expect(waiting).toMatchObject({
		action: 'removeCredential',
		reason: 'otherCredential',
		credentials: [{ type: 'EMAIL_OTP' }],
	});
	await signInWithPasskey(wallet);
	expect(getStepUp(wallet)).toBe(waiting);
	await signIn(wallet, email);
	await removal;
	expect((await listCredentials(wallet)).map(({ type }) => type)).toEqual(['EMAIL_OTP']);
});

test('does not remove the last credential, and a list says so before anybody asks', async () => {
	const wallet = await signIn(openWallet({ onStepUp: ignore }));
	const credentials = await listCredentials(wallet);
	const credentialId = credentials[0]?.id ?? '';
	expect(credentialsForRemoval(credentials, credentialId)).toEqual([]);
	expect(await endOf(wallet, removeCredential(wallet, { credentialId }))).toMatchObject({
		code: 'credential.last',
		remedy: 'none',
	});
});

test('waits for a live session when that of the action has expired', async () => {
	needOfPasskeys();
	let ahead = 0;
	const email = newEmail();
	const wallet = await signIn(
		openWallet({ onStepUp: ignore, now: () => Date.now() + ahead }),
		email,
	);
	ahead = 16 * 60_000;
	const passkey = addPasskey(wallet, { nickname: 'Laptop' });
	expect(await untilWaiting(wallet)).toMatchObject({ reason: 'liveSession', action: 'addPasskey' });
	await signIn(wallet, email);
	expect(await passkey).toMatchObject({ nickname: 'Laptop' });
	expect(await authenticator.credentialIds()).toHaveLength(1);
});

test('waits for the first session of somebody whom the platform knows', async () => {
	const accountId = await newCustomer();
	await setPlatformSession(accountId);
	onTestFinished(() => setPlatformSession(''));
	const wallet = openPlatformWallet({ onStepUp: ignore });
	setLoginAccount(wallet, accountId);
	const words = wordsOf(wallet);
	expect(await untilWaiting(wallet)).toMatchObject({ reason: 'liveSession', accountId });
	await signInAtPlatform(wallet);
	expect((await words).length).toBeGreaterThanOrEqual(12);
});

test('fails an action of nobody at once', async () => {
	const wallet = openWallet({ onStepUp: ignore });
	expect(await endOf(wallet, wordsOf(wallet))).toMatchObject({ code: 'session.none' });
});

test('waits for a requested sign-in in the same queue, also while nobody asks', async () => {
	const email = newEmail();
	const wallet = await signIn(openWallet(), email);
	const requested = requestStepUp(wallet);
	const waiting = await untilWaiting(wallet);
	expect(waiting).toMatchObject({ action: 'signIn', reason: 'liveSession', credentials: [] });
	subscribeStepUp(wallet, ignore)();
	await Promise.resolve();
	expect(getStepUp(wallet)).toBe(waiting);
	await signIn(openWallet(), email);
	await requested;
	expect(getStepUp(wallet)).toEqual({ status: 'none' });
	const declined = requestStepUp(wallet);
	declined.catch(ignore);
	await untilWaiting(wallet);
	cancelStepUp(wallet);
	await expect(declined).rejects.toMatchObject({ code: 'step_up.cancelled' });
});

test.each<[string, string, (wallet: Wallet) => unknown]>([
	['cancelled', 'step_up.cancelled', cancelStepUp],
	['left by a sign-out', 'session.none', signOut],
	['left by a sign-in of somebody else', 'session.changed', (wallet) => signIn(wallet)],
])('ends a step-up that is %s with %s, and leaves nothing waiting', async (_, code, end) => {
	const { wallet } = await withOldProof();
	const words = wordsOf(wallet);
	words.catch(ignore);
	await untilWaiting(wallet);
	await end(wallet);
	await expect.poll(() => getStepUp(wallet)).toEqual({ status: 'none' });
	await expect(words).rejects.toMatchObject({ code });
});

test('ends the wait with the reason of an abort', async () => {
	const { wallet } = await withOldProof();
	const controller = new AbortController();
	const words = wordsOf(wallet, controller.signal);
	words.catch(ignore);
	await untilWaiting(wallet);
	controller.abort(new Error('left'));
	await expect(words).rejects.toThrow('left');
	expect(getStepUp(wallet)).toEqual({ status: 'none' });
});

test('ends the wait on an abort without adding the recipient', async () => {
	const { wallet } = await withOldProof();
	const controller = new AbortController();
	const adding = createExternalAccount(wallet, { ...usBank(), signal: controller.signal });
	adding.catch(ignore);
	await untilWaiting(wallet);
	controller.abort(new Error('left'));
	await expect(adding).rejects.toThrow('left');
	expect(getStepUp(wallet)).toEqual({ status: 'none' });
	expect((await listExternalAccounts(wallet)).data).toEqual([]);
});

/** A person with an old proof, the reading of whose credentials waits. */
async function withSlowCredentials() {
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	let isSlow = false;
	const { fetch, sent } = recordingFetch(async (request) => {
		if (isSlow && isOf('listCredentials')(request)) await released;
		return undefined;
	});
	const person = await withOldProof({ fetch });
	isSlow = true;
	const untilRead = () =>
		expect.poll(() => sent.filter(isOf('listCredentials')).length).toBeGreaterThan(0);
	return { ...person, release: () => release(), untilRead };
}

test('accepts a sign-in while the credentials are read', async () => {
	const { wallet, email, release, untilRead } = await withSlowCredentials();
	const adding = createExternalAccount(wallet, usBank());
	await untilRead();
	await signIn(openWallet(), email);
	release();
	await adding;
	expect((await listExternalAccounts(wallet)).data).toHaveLength(1);
});

test('ends the action with the reason of an abort while the credentials are read', async () => {
	const { wallet, release, untilRead } = await withSlowCredentials();
	const controller = new AbortController();
	const adding = createExternalAccount(wallet, { ...usBank(), signal: controller.signal });
	adding.catch(ignore);
	await untilRead();
	controller.abort(new Error('left'));
	release();
	await expect(adding).rejects.toThrow('left');
});

test('accepts a sign-in in another tab', async () => {
	const { wallet, email } = await withOldProof();
	const words = wordsOf(wallet);
	await untilWaiting(wallet);
	await signIn(openWallet(), email);
	expect((await words).length).toBeGreaterThanOrEqual(12);
});

test.each([
	{ seconds: 30, end: undefined },
	{ seconds: 60, end: 'step_up.cancelled' },
])(
	'a tab that becomes visible $seconds s after a sign-in in another one: $end',
	async ({ seconds, end }) => {
		let slept = 0;
		const { wallet, email } = await withOldProof({ now: () => Date.now() + slept });
		const words = wordsOf(wallet);
		await untilWaiting(wallet);
		const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
		onTestFinished(() => hidden.mockRestore());
		await signIn(openWallet(), email);
		slept = seconds * 1_000;
		hidden.mockReturnValue(false);
		document.dispatchEvent(new Event('visibilitychange'));
		const code = words.then(
			() => undefined,
			(error) => error.code,
		);
		expect(await code).toBe(end);
	},
);

test('counts a sign-in at once on a device whose clock is fast, where no response states the time', async () => {
	const { fetch } = recordingFetch(withoutTime);
	const { wallet, email } = await withOldProof({ fetch, now: () => Date.now() + 75_000 });
	const words = wordsOf(wallet);
	await untilWaiting(wallet);
	await signIn(wallet, email);
	expect((await words).length).toBeGreaterThanOrEqual(12);
});

test('does nothing for the next person in a tab that becomes visible after a sign-out in another one', async () => {
	const { wallet, email } = await withOldProof();
	const words = wordsOf(wallet);
	words.catch(ignore);
	await untilWaiting(wallet);
	const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
	onTestFinished(() => hidden.mockRestore());
	const other = await signIn(openWallet(), email);
	await signOut(other);
	await expect(words).rejects.toMatchObject({ code: 'session.none' });
	await signIn(other);
	expect(getStepUp(wallet)).toEqual({ status: 'none' });
});

test('serves two waiting actions with one sign-in', async () => {
	const { fetch, sent } = recordingFetch();
	const email = newEmail();
	const wallet = await signIn(openWallet({ onStepUp: ignore, fetch }), email);
	await ageLogin();
	const words = wordsOf(wallet);
	await untilWaiting(wallet);
	const renamed = newEmail();
	const changing = changeEmail(wallet, { email: renamed });
	const isList = ({ path }: { path: string }) => path.startsWith('/auth/credentials?');
	await expect.poll(() => sent.filter(isList)).toHaveLength(2);
	await signIn(wallet, email);
	await words;
	expect(await changing).toMatchObject({ email: renamed });
});

test('shows the next step-up when one is cancelled', async () => {
	const { wallet, email } = await withOldProof();
	const words = wordsOf(wallet);
	words.catch(ignore);
	await untilWaiting(wallet);
	const renamed = newEmail();
	const changing = changeEmail(wallet, { email: renamed });
	cancelStepUp(wallet);
	await expect(words).rejects.toMatchObject({ code: 'step_up.cancelled' });
	expect(await untilWaiting(wallet)).toMatchObject({ action: 'changeEmail' });
	await signIn(wallet, email);
	expect(await changing).toMatchObject({ email: renamed });
});

test('leaves the next step-up waiting when one that is over is cancelled', async () => {
	const { wallet, email } = await withOldProof();
	const controller = new AbortController();
	const words = wordsOf(wallet, controller.signal);
	words.catch(ignore);
	const seen = await untilWaiting(wallet);
	const renamed = newEmail();
	const changing = changeEmail(wallet, { email: renamed });
	controller.abort(new Error('left'));
	await expect(words).rejects.toThrow('left');
	const next = await untilWaiting(wallet);
	cancelStepUp(wallet, seen);
	expect(getStepUp(wallet)).toBe(next);
	await signIn(wallet, email);
	expect(await changing).toMatchObject({ email: renamed });
});

test('unsubscribing the last listener rejects waiting actions; resubscribing in the same task does not', async () => {
	const email = newEmail();
	const wallet = await signIn(openWallet(), email);
	await ageLogin();
	const first = subscribeStepUp(wallet, ignore);
	const words = wordsOf(wallet);
	words.catch(ignore);
	const waiting = await untilWaiting(wallet);
	// As a component does that is mounted twice.
	first();
	const again = subscribeStepUp(wallet, ignore);
	await Promise.resolve();
	expect(getStepUp(wallet)).toBe(waiting);
	again();
	await expect(words).rejects.toMatchObject({
		name: 'StepUpError',
		credentials: [{ nickname: email }],
		// The facts of the refusal, so that a log of this error alone says what was refused.
		operation: expect.stringMatching(/^POST \//),
		url: expect.stringContaining('/api/'),
		status: 403,
	});
});

test('asks by one of two fallbacks, and by neither while the application asks', async () => {
	const email = newEmail();
	const wallet = await signIn(openWallet(), email);
	await ageLogin();
	const asks: Record<string, string> = {};
	const listen = (name: string, fallback: boolean) =>
		subscribeStepUp(wallet, ({ status }) => (asks[name] = status), { fallback });
	const endFirst = listen('first', true);
	listen('second', true);
	const words = wordsOf(wallet);
	words.catch(ignore);
	await untilWaiting(wallet);
	expect(asks).toEqual({ first: 'needsStepUp', second: 'none' });
	const end = listen('own', false);
	expect(asks).toMatchObject({ first: 'none', second: 'none' });
	end();
	expect(asks).toMatchObject({ first: 'needsStepUp', second: 'none' });
	endFirst();
	expect(asks).toMatchObject({ second: 'needsStepUp' });
	await signIn(wallet, email);
	await words;
	expect(asks).toMatchObject({ second: 'none' });
});

test('keeps the action waiting after a failed sign-in', async () => {
	const { wallet, email } = await withOldProof();
	const words = wordsOf(wallet);
	const waiting = await untilWaiting(wallet);
	const start = await startEmailSignIn(wallet, { email });
	if (start.status !== 'sent') throw new Error('No code was sent.');
	const { challenge } = start;
	await expect(finishEmailSignIn(wallet, { challenge, code: '999999' })).rejects.toMatchObject({
		code: 'otp.rejected',
	});
	expect(getStepUp(wallet)).toBe(waiting);
	await signIn(wallet, email);
	await words;
});
