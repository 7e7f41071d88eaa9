import { needOfPasskeys } from '@countersign/test-kit';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { authenticatorEachTest } from '../../../testing/authenticatorEachTest.js';
import { openWallet, signIn } from '../../../testing/openWallet.js';
import { recordingFetch, rewriting } from '../../../testing/recordingFetch.js';
import { isOf } from '../../../testing/sentRequest.js';
import type { Wallet } from '../../wallet.js';
import { addPasskey } from '../credentials/addPasskey.js';
import { getSession } from '../session/session.js';
import { signOut } from '../session/signOut.js';
import { listDevicePasskeys } from './device.js';
import {
	preparePasskeySignIn,
	signInWithPasskey,
	signInWithPasskeyAutofill,
} from './signInWithPasskey.js';

const authenticator = authenticatorEachTest();
afterEach(() => void vi.restoreAllMocks());

const isChallenge = isOf('challengeCredential');

/** A signed-out device that knows a passkey, and nobody in front of it. */
async function comeBack(config: Parameters<typeof openWallet>[0] = {}) {
	needOfPasskeys();
	const wallet = await signIn(openWallet(config));
	await addPasskey(wallet, { nickname: 'Laptop' });
	await signOut(wallet);
	await authenticator.setPresent(false);
	return wallet;
}

/** The same device with a second passkey, signed in, and the person in front of it. */
async function comeBackWithTwo() {
	const wallet = await comeBack();
	await authenticator.setPresent(true);
	await signIn(wallet);
	await addPasskey(wallet, { nickname: 'Phone' });
	return { wallet, passkeys: await listDevicePasskeys(wallet) };
}

/** Offers the passkeys until the test is over, and says when the browser has been asked `times` times. */
function offer(wallet: Wallet) {
	const asked = vi.spyOn(navigator.credentials, 'get');
	const page = new AbortController();
	onTestFinished(() => page.abort());
	const signedIn = signInWithPasskeyAutofill(wallet, { signal: page.signal });
	const ended = signedIn.then(
		() => 'signed in',
		(error: unknown) => error,
	);
	const armed = (times: number) =>
		expect.poll(() => conditional(asked.mock.calls)).toHaveLength(times);
	return { page, signedIn, ended, armed, asked };
}

const conditional = (
	calls: readonly (readonly [options?: CredentialRequestOptions | undefined])[],
) => calls.filter(([options]) => options?.mediation === 'conditional');

/** Responses whose first challenge is about to expire, so that the second comes soon. */
const shortFirst = () => {
	let count = 0;
	return rewriting(
		(request) => isChallenge(request) && ++count === 1,
		(body) => ({ ...body, expiresAt: new Date(Date.now() + 1_000).toISOString() }),
	);
};

test('tells the browser which passkeys still work after a sign-in', async () => {
	const wallet = await comeBack();
	const told = vi.spyOn(PublicKeyCredential, 'signalAllAcceptedCredentials');
	await authenticator.setPresent(true);
	await signInWithPasskeyAutofill(wallet);
	const allAcceptedCredentialIds = await authenticator.credentialIds();
	await expect
		.poll(() => told)
		.toHaveBeenCalledWith(expect.objectContaining({ allAcceptedCredentialIds }));
});

// [W17d]
test('waits, renews its challenge, and signs in with the passkey that is picked', async () => {
	const wallet = await comeBack();
	let come = () => {};
	const present = new Promise<void>((resolve) => (come = resolve));
	const shorten = shortFirst();
	let challenges = 0;
	const { fetch, sent } = recordingFetch(async (request, send) => {
		// A prompt that is open already is not answered by whoever comes later.
		if (isChallenge(request) && ++challenges === 2) await present;
		return shorten(request, send);
	});
	const again = openWallet({ fetch });
	const { armed, signedIn } = offer(again);
	await armed(1);
	expect(getSession(again).status).not.toBe('active');
	await authenticator.setPresent(true);
	come();
	expect(await signedIn).toMatchObject({ type: 'PASSKEY', nickname: 'Laptop' });
	expect(getSession(again).status).toBe('active');
	expect(sent.filter(isChallenge)).toHaveLength(2);
	expect(await listDevicePasskeys(wallet)).toHaveLength(1);
});

// [W17c]
test('asks once more for a passkey picked after its challenge has expired', async () => {
	await comeBack();
	let ahead = 0;
	const { fetch, sent } = recordingFetch();
	const get = navigator.credentials.get.bind(navigator.credentials);
	const { asked, signedIn } = offer(openWallet({ fetch, now: () => Date.now() + ahead }));
	asked.mockImplementationOnce(async (options) => {
		await authenticator.setPresent(true);
		const picked = await get(options);
		ahead = 10 * 60_000;
		return picked;
	});
	expect(await signedIn).toMatchObject({ type: 'PASSKEY', nickname: 'Laptop' });
	expect(sent.filter(isChallenge)).toHaveLength(2);
	expect(sent.filter(isOf('verifyCredential'))).toHaveLength(1);
	expect(asked).toHaveBeenCalledTimes(2);
});

test('requests a new challenge when the page is shown after the old one has expired', async () => {
	await comeBack();
	let ahead = 0;
	const { fetch, sent } = recordingFetch();
	const { armed, signedIn } = offer(openWallet({ fetch, now: () => Date.now() + ahead }));
	await armed(1);
	document.dispatchEvent(new Event('visibilitychange'));
	ahead = 10 * 60_000;
	await authenticator.setPresent(true);
	document.dispatchEvent(new Event('visibilitychange'));
	expect(await signedIn).toMatchObject({ nickname: 'Laptop' });
	expect(sent.filter(isChallenge)).toHaveLength(2);
});

test('prompts for the passkey that was picked when it is another one', async () => {
	const { wallet, passkeys } = await comeBackWithTwo();
	const asked = vi.spyOn(navigator.credentials, 'get');
	const picked = new Set<string>();
	for (const passkey of passkeys) {
		await signOut(wallet);
		picked.add((await signInWithPasskeyAutofill(wallet, { passkey })).nickname);
	}
	// The authenticator has a favourite, which is the expected one once and another one once.
	expect(passkeys).toHaveLength(2);
	expect([...picked]).toHaveLength(1);
	expect(conditional(asked.mock.calls)).toHaveLength(2);
	expect(asked).toHaveBeenCalledTimes(3);
});

// [W5] [W6]
test('pauses for a prompt and resumes when that has settled', async () => {
	await comeBack();
	const { fetch, sent } = recordingFetch();
	const wallet = openWallet({ fetch });
	const { armed, asked, signedIn } = offer(wallet);
	await armed(1);
	const click = new AbortController();
	const prompt = signInWithPasskey(wallet, { signal: click.signal });
	await expect.poll(() => asked).toHaveBeenCalledTimes(2);
	await globalThis.fetch('/api/me');
	expect(sent.filter(isChallenge)).toHaveLength(2);
	await authenticator.setPresent(true);
	click.abort(new Error('changed my mind'));
	await expect(prompt).rejects.toThrow('changed my mind');
	await signedIn;
	expect(conditional(asked.mock.calls)).toHaveLength(2);
});

// [W8]
test('stops with its page, but not the prompt that has just replaced it', async () => {
	const wallet = await comeBack();
	const prepared = await preparePasskeySignIn(wallet);
	const { armed, ended, page } = offer(wallet);
	await armed(1);
	await authenticator.setPresent(true);
	const reason = new Error('left the page');
	const prompt = prepared.signIn();
	page.abort(reason);
	expect(await ended).toBe(reason);
	expect(await prompt).toMatchObject({ nickname: 'Laptop' });
});

test.each([
	['SecurityError', 'throws'],
	['NotSupportedError', 'rejects'],
	['NotAllowedError', 'rejects'],
])('ignores a ceremony that %s %s, and does not repeat it at once', async (name, how) => {
	await comeBack();
	let ahead = 0;
	const { fetch, sent } = recordingFetch();
	const { armed, asked, signedIn } = offer(openWallet({ fetch, now: () => Date.now() + ahead }));
	asked.mockImplementationOnce(() => {
		const error = new DOMException('', name);
		if (how === 'throws') throw error;
		return Promise.reject(error);
	});
	await armed(1);
	await globalThis.fetch('/api/me');
	expect(sent.filter(isChallenge)).toHaveLength(1);
	await authenticator.setPresent(true);
	ahead = 10 * 60_000;
	document.dispatchEvent(new Event('visibilitychange'));
	expect(await signedIn).toMatchObject({ nickname: 'Laptop' });
	expect(sent.filter(isChallenge)).toHaveLength(2);
});

test('ends at once when it has nothing to offer', async () => {
	needOfPasskeys();
	await expect(signInWithPasskeyAutofill(openWallet())).rejects.toMatchObject({
		code: 'passkey.unknown_on_device',
	});
	const ask = vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable');
	ask.mockResolvedValue(false);
	await expect(signInWithPasskeyAutofill(openWallet())).rejects.toMatchObject({
		code: 'passkey.unsupported',
	});
	ask.mockImplementation(() => {
		throw new DOMException('', 'SecurityError');
	});
	await expect(signInWithPasskeyAutofill(openWallet())).rejects.toMatchObject({
		code: 'passkey.unsupported',
	});
});

test('rejects with the error of an unavailable service, and tries no other passkey', async () => {
	const { wallet, passkeys } = await comeBackWithTwo();
	await signOut(wallet);
	for (const passkey of passkeys) {
		const { fetch, sent } = recordingFetch(async (request) =>
			isChallenge(request) ? new Response(null, { status: 503 }) : undefined,
		);
		await expect(
			signInWithPasskeyAutofill(openWallet({ fetch }), { passkey }),
		).rejects.toMatchObject({ code: 'service.unavailable' });
		expect(sent.filter(isChallenge)).toHaveLength(1);
	}
});

test('reports when the person has picked a passkey', async () => {
	await comeBack();
	const told: string[] = [];
	const { fetch } = recordingFetch(async ({ path }) => {
		told.push(path.replace(/.*\//, ''));
		return path.endsWith('/verify') ? new Response(null, { status: 503 }) : undefined;
	});
	await authenticator.setPresent(true);
	await expect(
		signInWithPasskeyAutofill(openWallet({ fetch }), { onPick: () => told.push('picked') }),
	).rejects.toMatchObject({ code: 'service.unavailable' });
	expect(told).toEqual(['challenge', 'picked', 'verify', 'verify']);
});

test('rejects with the error of a service that is unavailable after another passkey was picked', async () => {
	const { wallet: known, passkeys } = await comeBackWithTwo();
	const codes: unknown[] = [];
	for (const passkey of passkeys) {
		await signOut(known);
		const asked = vi.spyOn(navigator.credentials, 'get');
		const { fetch } = recordingFetch(async ({ path }) => {
			const isAway = path.endsWith('/verify') && asked.mock.calls.length < 3;
			return isAway ? new Response(null, { status: 503 }) : undefined;
		});
		const signingIn = signInWithPasskeyAutofill(openWallet({ fetch }), { passkey });
		codes.push(
			await signingIn.then(
				({ type }) => type,
				({ code }) => code,
			),
		);
		asked.mockRestore();
	}
	expect(codes).toEqual(['service.unavailable', 'service.unavailable']);
});
