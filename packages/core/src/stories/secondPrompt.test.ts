import { needOfPasskeys } from '@countersign/test-kit';
import { afterEach, expect, test, vi } from 'vitest';
import { authenticatorEachTest } from '../../testing/authenticatorEachTest.js';
import { openPage, type TestPage } from '../../testing/openPage.js';
import { openWallet, signIn } from '../../testing/openWallet.js';
import { addPasskey } from '../actions/credentials/addPasskey.js';
import { getSession } from '../actions/session/session.js';
import { signOut } from '../actions/session/signOut.js';
import { signInWithPasskey } from '../actions/signIn/signInWithPasskey.js';

const authenticator = authenticatorEachTest();
let other: TestPage | undefined;
afterEach(() => {
	vi.restoreAllMocks();
	other?.close();
});

/** A signed-out device that knows a passkey, and nobody in front of it. */
async function comeBack() {
	needOfPasskeys();
	const wallet = await signIn(openWallet());
	await addPasskey(wallet, { nickname: 'Laptop' });
	await signOut(wallet);
	await authenticator.setPresent(false);
	return wallet;
}

// [W9a]
test('leaves the first prompt open when a second tab gives up its own', async () => {
	const wallet = await comeBack();
	const asked = vi.spyOn(navigator.credentials, 'get');
	const click = new AbortController();
	const first = signInWithPasskey(wallet, { signal: click.signal }).catch((error) => error);
	await expect.poll(() => asked.mock.calls.length).toBe(1);
	other = await openPage();
	const theirs = await other.core();
	const theirClick = new AbortController();
	const second = theirs.signInWithPasskey(openWallet({}, theirs.createWallet), {
		signal: theirClick.signal,
	});
	const reason = new Error('the second tab is closed');
	theirClick.abort(reason);
	await expect(second).rejects.toBe(reason);
	expect(await Promise.race([first, Promise.resolve('open')])).toBe('open');
	click.abort(reason);
	expect(await first).toBe(reason);
	await authenticator.setPresent(true);
	expect(await signInWithPasskey(wallet)).toMatchObject({ nickname: 'Laptop' });
});

// [W9b]
test('leaves the open prompt alone when the browser refuses another one, which can be tried again', async () => {
	const wallet = await comeBack();
	const theirs = new AbortController();
	const open = navigator.credentials
		.get({
			publicKey: { challenge: crypto.getRandomValues(new Uint8Array(32)) },
			signal: theirs.signal,
		})
		.catch((error) => error);
	await expect(signInWithPasskey(wallet)).rejects.toMatchObject({
		code: 'passkey.failed',
		retryable: true,
		cause: expect.objectContaining({ name: 'OperationError' }),
	});
	expect(await Promise.race([open, Promise.resolve('open')])).toBe('open');
	const reason = new Error('the page is done');
	theirs.abort(reason);
	expect(await open).toBe(reason);
	await authenticator.setPresent(true);
	expect(await signInWithPasskey(wallet)).toMatchObject({ nickname: 'Laptop' });
});

// [W21]
test('reports a prompt that the browser refuses in a hidden tab as cancelled, and opens the next one', async () => {
	const wallet = await comeBack();
	await authenticator.setPresent(true);
	vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
	vi.spyOn(navigator.credentials, 'get').mockRejectedValueOnce(
		new DOMException(
			'The operation is not allowed at this time because the page does not have focus.',
			'NotAllowedError',
		),
	);
	await expect(signInWithPasskey(wallet)).rejects.toMatchObject({
		code: 'passkey.cancelled',
		confidence: 'likely',
		retryable: true,
	});
	await signInWithPasskey(wallet);
	expect(getSession(wallet).status).toBe('active');
});
