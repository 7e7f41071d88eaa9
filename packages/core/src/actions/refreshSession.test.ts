import { beforeEach, expect, test, vi } from 'vitest';
import { forgetDevice, openWallet, signIn } from '../../testing/openWallet.js';
import { recordingFetch, rewriting, type SentRequest } from '../../testing/recordingFetch.js';
import { partsOf } from '../wallet.js';
import { getSession } from './getSession.js';
import { keepSessionFresh } from './keepSessionFresh.js';
import { listSessions } from './listSessions.js';
import { refreshSession } from './refreshSession.js';
import { restoreSession } from './restoreSession.js';
import { signOut } from './signOut.js';
import { subscribeSession } from './subscribeSession.js';

beforeEach(forgetDevice);

const isRefresh = ({ path }: SentRequest) => path.endsWith('/refresh');
const idOf = (wallet: ReturnType<typeof openWallet>) => {
	const state = getSession(wallet);
	return 'session' in state ? state.session.id : undefined;
};

test('a refresh brings a new session with a key that signs, and ends the old one', async () => {
	const wallet = await signIn(openWallet());
	const old = idOf(wallet);
	const session = await refreshSession(wallet);
	expect(session.id).not.toBe(old);
	expect(idOf(wallet)).toBe(session.id);
	expect((await listSessions(wallet)).map(({ id }) => id)).toEqual([session.id]);
	await refreshSession(wallet);
});

test('ten tabs refresh at once: one does it, all have the new session', async () => {
	const { fetch, sent } = recordingFetch();
	const first = await signIn(openWallet({ fetch }));
	const tabs = [first, ...Array.from({ length: 9 }, () => openWallet({ fetch }))];
	await Promise.all(tabs.map(restoreSession));
	const sessions = await Promise.all(tabs.map((tab) => refreshSession(tab)));
	expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
	expect(sent.filter(isRefresh)).toHaveLength(2);
});

/** A wallet in the middle of a refresh: the service has done it, and its answer is held back. */
async function refreshing() {
	const isSigned = ({ headers }: SentRequest) => headers.has('service-wallet-signature');
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	let reach = () => {};
	const reached = new Promise<void>((resolve) => {
		reach = resolve;
	});
	const { fetch } = recordingFetch(async (request, answer) => {
		if (!isRefresh(request) || !isSigned(request)) return undefined;
		const response = await answer();
		reach();
		await released;
		return response;
	});
	const wallet = await signIn(openWallet({ fetch }));
	const refresh = refreshSession(wallet);
	await reached;
	return { wallet, refresh, release };
}

test('a sign-out during a refresh stands', async () => {
	const { wallet, refresh, release } = await refreshing();
	await signOut(wallet);
	release();
	await expect(refresh).rejects.toMatchObject({ code: 'session.changed' });
	expect(getSession(wallet)).toEqual({ status: 'none' });
	expect(await restoreSession(openWallet())).toEqual({ status: 'none' });
});

test('a sign-in to another account during a refresh stands', async () => {
	const { wallet, refresh, release } = await refreshing();
	const other = await signIn(openWallet());
	release();
	await expect(refresh).rejects.toMatchObject({ code: 'session.changed' });
	expect(await restoreSession(openWallet())).toEqual(getSession(other));
	expect(idOf(wallet)).toBe(idOf(other));
});

test('a visible tab refreshes a session that is about to expire', async () => {
	let ahead = 0;
	const wallet = await signIn(openWallet({ now: () => Date.now() + ahead }));
	const old = idOf(wallet);
	const stop = keepSessionFresh(wallet);
	ahead = 14.5 * 60_000;
	const renewed = new Promise<void>((resolve) => {
		subscribeSession(wallet, () => idOf(wallet) !== old && resolve());
	});
	// Any look at the record announces the last minute, which sets the refresh off.
	await lookAgain(wallet);
	await renewed;
	stop();
	expect(idOf(wallet)).not.toBe(old);
});

test('a hidden tab lets it end', async () => {
	vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
	const { fetch, sent } = recordingFetch();
	let ahead = 0;
	const wallet = await signIn(openWallet({ fetch, now: () => Date.now() + ahead }));
	const stop = keepSessionFresh(wallet);
	ahead = 14.5 * 60_000;
	await lookAgain(wallet);
	stop();
	vi.restoreAllMocks();
	expect(getSession(wallet).status).toBe('expiring');
	expect(sent.filter(isRefresh)).toEqual([]);
});

test('a payload over another key is not stamped, and the old session stays', async () => {
	const { fetch, sent } = recordingFetch(
		rewriting(isRefresh, (body) => ({
			...body,
			payloadToSign: String(body['payloadToSign']).replace(
				/04[0-9a-f]{128}/,
				`04${'ab'.repeat(64)}`,
			),
		})),
	);
	const wallet = await signIn(openWallet({ fetch }));
	const old = idOf(wallet);
	await expect(refreshSession(wallet)).rejects.toMatchObject({
		code: 'payload.mismatch',
		message: expect.stringContaining('targetPublicKey'),
	});
	expect(sent.filter(isRefresh)).toHaveLength(1);
	expect(idOf(wallet)).toBe(old);
});

/** What a timer does in the last minute of a session; here the clock leapt over it. */
async function lookAgain(wallet: ReturnType<typeof openWallet>): Promise<void> {
	await partsOf(wallet).session.reread();
}
