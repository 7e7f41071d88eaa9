import { expect, test } from 'vitest';
import { openWallet as openWalletAt, signIn } from '../../testing/openWallet.js';
import { recordingFetch, refusing } from '../../testing/recordingFetch.js';
import type { SentRequest } from '../../testing/sentRequest.js';
import { getMe } from '../actions/getMe.js';
import { getSession, restoreSession, subscribeSession } from '../actions/session.js';
import { signOut } from '../actions/signOut.js';
import { recordStoreOf } from '../parts/sessionStoreOf.js';
import { partsOf } from '../wallet.js';

/** Under an address of this file's own: a page of another test that is still open would end the login, too. */
const endpoint = `${location.origin}/api`;
const openWallet = (config = {}) => openWalletAt({ endpoint, ...config });

const isLogout = ({ path }: SentRequest) => path.endsWith('/logout');

/** A page that has signed out without a network, so that the login of the backend is still there. */
async function signedOutOffline() {
	let isOffline = false;
	const { fetch } = recordingFetch(() =>
		isOffline ? Promise.reject(new TypeError('offline')) : undefined,
	);
	const wallet = await signIn(openWallet({ fetch }));
	isOffline = true;
	expect(await signOut(wallet)).toEqual({ revocation: 'unconfirmed' });
	await getMe(openWallet());
	const goOnline = () => {
		isOffline = false;
	};
	return { wallet, goOnline };
}

const storedNames = async () =>
	(await partsOf(openWallet()).own(recordStoreOf).names()).filter((one) => /session/.test(one));
const lookAgain = () => getMe(openWallet()).catch(({ code }) => code);

test('after a sign-out without a network, the next page ends the login', async () => {
	await signedOutOffline();
	expect(await restoreSession(openWallet())).toEqual({ status: 'none' });
	await expect.poll(lookAgain).toBe('backend.signed_out');
	await expect.poll(storedNames).toEqual([]);
});

test('pages that open at once after a sign-out without a network end the login once', async () => {
	await signedOutOffline();
	const { fetch, sent } = recordingFetch();
	const pages = [openWallet({ fetch }), openWallet({ fetch }), openWallet({ fetch })];
	await Promise.all(pages.map(restoreSession));
	// It goes out after the logout.
	await Promise.all(pages.map((page) => getMe(page).catch(() => undefined)));
	expect(sent.filter(isLogout)).toHaveLength(1);
});

test('a logout that the backend fails to do is still owed', async () => {
	await signedOutOffline();
	const { meddle } = refusing(isLogout, { times: 1, status: 503 });
	const { fetch, sent } = recordingFetch(meddle);
	const wallet = openWallet({ fetch });
	await restoreSession(wallet);
	expect(await getMe(wallet)).toMatchObject({ accountId: expect.any(String) });
	expect(sent.filter(isLogout)).toHaveLength(1);
	await restoreSession(openWallet());
	await expect.poll(lookAgain).toBe('backend.signed_out');
});

test('a sign-in waits for the logout that is owed, and keeps its login', async () => {
	await signedOutOffline();
	const { fetch, sent } = recordingFetch(async (request) => {
		if (!isLogout(request)) return undefined;
		for (let trip = 0; trip < 10; trip += 1) await globalThis.fetch('/api/me');
		return undefined;
	});
	const wallet = openWallet({ fetch });
	await restoreSession(wallet);
	await signIn(wallet);
	expect(sent.findIndex(isLogout)).toBe(0);
	expect(await getMe(wallet)).toMatchObject({ accountId: expect.any(String) });
	expect(getSession(wallet)).toMatchObject({ status: 'active' });
});

test('who has signed in after a sign-out without a network stays signed in', async () => {
	const { wallet, goOnline } = await signedOutOffline();
	goOnline();
	await signIn(wallet);
	const { fetch, sent } = recordingFetch();
	const next = openWallet({ fetch });
	expect(await restoreSession(next)).toMatchObject({ status: 'active' });
	expect(await getMe(next)).toMatchObject({ accountId: expect.any(String) });
	expect(sent.filter(isLogout)).toEqual([]);
});

// The last one: its page goes on listening.
test('a sign-out without a network ends the login when the network is back', async () => {
	const { wallet, goOnline } = await signedOutOffline();
	subscribeSession(wallet, () => {});
	goOnline();
	window.dispatchEvent(new Event('online'));
	await expect.poll(lookAgain).toBe('backend.signed_out');
	await expect.poll(storedNames).toEqual([]);
});
