import { needOfPasskeys } from '@countersign/test-kit';
import { afterEach, expect, test, vi } from 'vitest';
import { authenticatorEachTest } from '../../../testing/authenticatorEachTest.js';
import { openWallet, signIn } from '../../../testing/openWallet.js';
import { recordingFetch, withoutTime } from '../../../testing/recordingFetch.js';
import { addPasskey } from '../credentials/addPasskey.js';
import { getSession } from '../session/session.js';
import { signOut } from '../session/signOut.js';
import { preparePasskeySignIn } from './signInWithPasskey.js';

authenticatorEachTest();
afterEach(() => void vi.restoreAllMocks());

/** A signed-out device that knows a passkey. */
async function comeBack(now: () => number = Date.now) {
	needOfPasskeys();
	const wallet = await signIn(openWallet({ now }));
	await addPasskey(wallet, { nickname: 'Laptop' });
	await signOut(wallet);
	return wallet;
}

test('opens the prompt in the task of the click', async () => {
	const wallet = await comeBack();
	const prepared = await preparePasskeySignIn(wallet);
	const prompt = vi.spyOn(navigator.credentials, 'get');
	const button = document.createElement('button');
	let promptsInTheTask = 0;
	const signedIn = new Promise((resolve) => {
		button.onclick = () => {
			resolve(prepared.signIn());
			promptsInTheTask = prompt.mock.calls.length;
		};
	});
	button.click();
	expect(promptsInTheTask).toBe(1);
	expect(await signedIn).toMatchObject({ type: 'PASSKEY', nickname: 'Laptop' });
	expect(getSession(wallet).status).toBe('active');
});

test('lets the service judge the expiry of a preparation while the time is unconfirmed', async () => {
	const known = await comeBack();
	expect(getSession(known).status).toBe('none');
	const { fetch } = recordingFetch(withoutTime);
	const wallet = openWallet({ fetch, now: () => Date.now() + 3_600_000 });
	const prepared = await preparePasskeySignIn(wallet);
	expect(await prepared.signIn()).toMatchObject({ type: 'PASSKEY', nickname: 'Laptop' });
});

test('shows no prompt after the preparation has expired', async () => {
	let ahead = 0;
	const wallet = await comeBack(() => Date.now() + ahead);
	const prepared = await preparePasskeySignIn(wallet);
	const prompt = vi.spyOn(navigator.credentials, 'get');
	ahead = Date.parse(prepared.expiresAt) - Date.now() + 1;
	await expect(prepared.signIn()).rejects.toMatchObject({ code: 'passkey.challenge_expired' });
	expect(prompt).not.toHaveBeenCalled();
});
