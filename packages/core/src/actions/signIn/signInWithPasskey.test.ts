import { needOfPasskeys } from '@countersign/test-kit';
import { expect, onTestFinished, test, vi } from 'vitest';
import { authenticatorEachTest } from '../../../testing/authenticatorEachTest.js';
import { forgetDevice } from '../../../testing/forgetDevice.js';
import { newEmail, openWallet, signIn } from '../../../testing/openWallet.js';
import { recordingFetch, rewriting, rewritingPayload } from '../../../testing/recordingFetch.js';
import { runUntilClosed } from '../../../testing/runUntilClosed.js';
import { isOf } from '../../../testing/sentRequest.js';
import type { Wallet } from '../../wallet.js';
import { addPasskey } from '../credentials/addPasskey.js';
import { listCredentials } from '../credentials/credentials.js';
import { getMe } from '../session/getMe.js';
import { listSessions, revokeSession } from '../session/revokeSession.js';
import { getSession } from '../session/session.js';
import { signOut } from '../session/signOut.js';
import { listDevicePasskeys } from './device.js';
import { signInWithPasskey } from './signInWithPasskey.js';

const authenticator = authenticatorEachTest();

const isCreation = isOf('createCredential');

// [W13]
test.each(['sealed', 'clientHeld'] as const)(
	'adds a passkey, and signs in with a %s key',
	async (sessionKeyMode) => {
		needOfPasskeys();
		const wallet = await signIn(openWallet({ sessionKeyMode }));
		const method = await addPasskey(wallet, { nickname: ' Laptop ' });
		expect(method).toMatchObject({ type: 'PASSKEY', nickname: 'Laptop' });
		expect((await listCredentials(wallet)).map(({ type }) => type).sort()).toEqual([
			'EMAIL_OTP',
			'PASSKEY',
		]);
		expect(await signOut(wallet)).toEqual({ revocation: 'confirmed' });
		expect(await listDevicePasskeys(wallet)).toMatchObject([{ authMethodId: method.id }]);
		const session = await signInWithPasskey(wallet);
		expect(session).toMatchObject({ type: 'PASSKEY', nickname: 'Laptop' });
		expect(getSession(wallet)).toEqual({ status: 'active', session });
		const sessions = await listSessions(wallet);
		expect(sessions.filter(({ isThisDevice }) => isThisDevice)).toHaveLength(1);
		// The new key signs: it ends its own session at the service.
		await revokeSession(wallet, { sessionId: session.id });
		expect(getSession(wallet)).toEqual({ status: 'none' });
	},
);

// [W1a]
test('reports a dismissed prompt by a code, and the next prompt works', async () => {
	needOfPasskeys();
	const wallet = await signIn(openWallet());
	await addPasskey(wallet, { nickname: 'Laptop' });
	await signOut(wallet);
	await authenticator.setUserVerified(false);
	await expect(signInWithPasskey(wallet)).rejects.toMatchObject({
		code: 'passkey.cancelled',
		retryable: true,
	});
	await authenticator.setUserVerified(true);
	await signInWithPasskey(wallet);
	expect(getSession(wallet).status).toBe('active');
});

// [W3a]
test('rejects with the reason of an abort', async () => {
	const wallet = await signIn(openWallet());
	const reason = new Error('left the page');
	const signal = AbortSignal.abort(reason);
	await expect(addPasskey(wallet, { nickname: 'Laptop', signal })).rejects.toBe(reason);
});

test('creates no passkey with an expired session, which could not register it', async () => {
	let ahead = 0;
	const { fetch, sent } = recordingFetch();
	const wallet = await signIn(openWallet({ fetch, now: () => Date.now() + ahead }));
	ahead = 16 * 60_000;
	await expect(addPasskey(wallet, { nickname: 'Laptop' })).rejects.toMatchObject({
		code: 'session.expired',
	});
	expect(sent.filter(({ path }) => path === '/passkeys/options')).toEqual([]);
});

// [W10]
test('does not register an authenticator twice', async () => {
	needOfPasskeys();
	const wallet = await signIn(openWallet());
	await addPasskey(wallet, { nickname: 'Laptop' });
	await expect(addPasskey(wallet, { nickname: 'Again' })).rejects.toMatchObject({
		code: 'passkey.already_registered',
	});
});

// [W11]
test('learns from the rejection which passkey a device without records has', async () => {
	needOfPasskeys();
	const email = newEmail();
	const { id } = await addPasskey(await signIn(openWallet(), email), { nickname: 'Laptop' });
	await forgetDevice();
	const wallet = await signIn(openWallet(), email);
	await expect(addPasskey(wallet, { nickname: 'Again' })).rejects.toMatchObject({
		code: 'passkey.already_registered',
	});
	expect(await listDevicePasskeys(wallet)).toMatchObject([{ authMethodId: id }]);
	expect(await signInWithPasskey(wallet)).toMatchObject({ type: 'PASSKEY' });
});

test('learns of a passkey from the next list when its page was closed too early', async () => {
	needOfPasskeys();
	await signIn(openWallet());
	const add = (wallet: Wallet) => addPasskey(wallet, { nickname: 'Laptop' });
	// The third request is the signed one.
	expect(await runUntilClosed(add, { at: 3, moment: 'answered' })).toBe(false);
	const wallet = openWallet();
	expect(await listDevicePasskeys(wallet)).toEqual([]);
	const passkey = (await listCredentials(wallet)).find(({ type }) => type === 'PASSKEY');
	expect(await listDevicePasskeys(wallet)).toMatchObject([{ authMethodId: passkey?.id }]);
});

test('rejects on a device that knows no passkey', async () => {
	await expect(signInWithPasskey(openWallet())).rejects.toMatchObject({
		code: 'passkey.unknown_on_device',
	});
});

const otherPasskey = (payload: string) =>
	payload.replace(/"credentialId":"[^"]*"/, '"credentialId":"dGhlaXJz"');

test.each([
	['another activity', () => '{"type":"ACTIVITY_TYPE_EXPORT_WALLET","parameters":{}}', 'type'],
	['the same activity with another passkey', otherPasskey, 'attestation.credentialId'],
])(
	'does not stamp for a backend that responds with %s',
	async (_, change: (payload: string) => string, place) => {
		needOfPasskeys();
		const { fetch, sent } = recordingFetch(rewritingPayload(isCreation, change));
		const wallet = await signIn(openWallet({ fetch }));
		await expect(addPasskey(wallet, { nickname: 'Laptop' })).rejects.toMatchObject({
			code: 'payload.mismatch',
			message: expect.stringContaining(place),
		});
		expect(sent.filter(isOf('createCredential', 'signed'))).toEqual([]);
		expect(await listDevicePasskeys(wallet)).toEqual([]);
	},
);

test.each([
	['sealed', 'a missing sealed key', undefined],
	['clientHeld', 'a sealed key that nobody asked for', 'sealed'],
] as const)('in %s mode, %s is refused', async (sessionKeyMode, _, sealed) => {
	needOfPasskeys();
	const wallet = await signIn(openWallet({ sessionKeyMode }));
	await addPasskey(wallet, { nickname: 'Laptop' });
	await signOut(wallet);
	const { fetch } = recordingFetch(
		rewriting(isOf('verifyCredential'), (body) => ({
			...body,
			encryptedSessionSigningKey: sealed,
		})),
	);
	await expect(signInWithPasskey(openWallet({ fetch, sessionKeyMode }))).rejects.toMatchObject({
		code: 'session.key_rejected',
	});
});

// [K20] [T8b]
test('deletes the key at an offline sign-out, and reports the revocation as unconfirmed', async () => {
	let isOffline = false;
	const { fetch } = recordingFetch(() =>
		isOffline ? Promise.reject(new TypeError('offline')) : undefined,
	);
	const wallet = await signIn(openWallet({ fetch }));
	isOffline = true;
	expect(await signOut(wallet)).toEqual({ revocation: 'unconfirmed' });
	expect(getSession(wallet)).toEqual({ status: 'none' });
});

// [W17a]
test('does not answer an expired challenge', async () => {
	needOfPasskeys();
	const wallet = await signIn(openWallet());
	await addPasskey(wallet, { nickname: 'Laptop' });
	const { fetch, sent } = recordingFetch(
		rewriting(isOf('challengeCredential'), (body) => ({
			...body,
			expiresAt: new Date(Date.now() - 5_000).toISOString(),
		})),
	);
	const here = openWallet({ fetch });
	// A response tells the time.
	await getMe(here);
	const prompt = vi.spyOn(navigator.credentials, 'get');
	onTestFinished(() => prompt.mockRestore());
	await expect(signInWithPasskey(here)).rejects.toMatchObject({
		code: 'passkey.challenge_expired',
		remedy: 'retry',
	});
	expect(sent).toHaveLength(2);
	expect(prompt).not.toHaveBeenCalled();
});

// [W17b]
test('sends nothing when the prompt is answered after its challenge has expired', async () => {
	needOfPasskeys();
	let ahead = 0;
	const { fetch, sent } = recordingFetch();
	const wallet = await signIn(openWallet({ fetch, now: () => Date.now() + ahead }));
	await addPasskey(wallet, { nickname: 'Laptop' });
	const get = navigator.credentials.get.bind(navigator.credentials);
	const prompt = vi.spyOn(navigator.credentials, 'get');
	onTestFinished(() => prompt.mockRestore());
	prompt.mockImplementation(async (options) => {
		const answer = await get(options);
		ahead = 6 * 60_000;
		return answer;
	});
	const before = sent.filter(isOf('verifyCredential')).length;
	await expect(signInWithPasskey(wallet)).rejects.toMatchObject({
		code: 'passkey.challenge_expired',
		remedy: 'retry',
	});
	expect(sent.filter(isOf('verifyCredential'))).toHaveLength(before);
});
