import type { OperationName } from '@countersign/contract/service';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openHostileIndexedDb } from '../../../testing/hostileIndexedDb.js';
import { openPayer } from '../../../testing/openPayer.js';
import { newEmail, openWallet, signIn } from '../../../testing/openWallet.js';
import {
	recordingFetch,
	rewriting,
	rewritingPayload,
	withoutTime,
} from '../../../testing/recordingFetch.js';
import { isOf, isSigned } from '../../../testing/sentRequest.js';
import { sessionStoreOf } from '../../parts/sessionStoreOf.js';
import type { WalletSession } from '../../signer/walletSession.js';
import { partsOf, type Wallet } from '../../wallet.js';
import { exportWallet } from '../credentials/exportWallet.js';
import { setPrivacy } from '../credentials/setPrivacy.js';
import { createQuote } from '../payments/createQuote.js';
import { executeQuote } from '../payments/executeQuote.js';
import { keepSessionFresh, refreshSession } from './refreshSession.js';
import { listSessions } from './revokeSession.js';
import { getSession, restoreSession, subscribeSession } from './session.js';
import { signOut } from './signOut.js';

const isRefresh = isOf('refreshSession');
const isSignedRefresh = isOf('refreshSession', 'signed');

const idOf = (wallet: ReturnType<typeof openWallet>) => {
	const state = getSession(wallet);
	return 'session' in state ? state.session.id : undefined;
};

test('starts a new session whose key signs, and ends the old one', async () => {
	const wallet = await signIn(openWallet());
	const old = idOf(wallet);
	const session = await refreshSession(wallet);
	expect(session.id).not.toBe(old);
	expect(idOf(wallet)).toBe(session.id);
	expect((await listSessions(wallet)).map(({ id }) => id)).toEqual([session.id]);
	await refreshSession(wallet);
});

// [K22b] [M1a]
test('refreshes once for ten tabs, which all have the new session', async () => {
	const { fetch, sent } = recordingFetch();
	const first = await signIn(openWallet({ fetch }));
	const tabs = [first, ...Array.from({ length: 9 }, () => openWallet({ fetch }))];
	await Promise.all(tabs.map(restoreSession));
	const sessions = await Promise.all(tabs.map((tab) => refreshSession(tab)));
	expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
	expect(sent.filter(isRefresh)).toHaveLength(2);
});

test('keeps a session whose write was reported as failed but succeeded', async () => {
	const wallet = await signIn(openWallet());
	const storage = openHostileIndexedDb();
	onTestFinished(storage.restore);
	storage.fail({ step: 'put', completesAfter: 3_500, times: 1 });
	const { id } = await refreshSession(wallet);
	expect(await listSessions(wallet)).toMatchObject([{ id, isThisDevice: true }]);
	await refreshSession(wallet);
});

/** A wallet in the middle of a refresh: the service has done it, and its response is held back. */
async function refreshing() {
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	let reach = () => {};
	const reached = new Promise<void>((resolve) => {
		reach = resolve;
	});
	const { fetch } = recordingFetch(async (request, send) => {
		if (!isSignedRefresh(request)) return undefined;
		const response = await send();
		reach();
		await released;
		return response;
	});
	const email = newEmail();
	const wallet = await signIn(openWallet({ fetch }), email);
	const refresh = refreshSession(wallet);
	await reached;
	return { wallet, email, refresh, release };
}

test('leaves no session at the service after a sign-out during a refresh', async () => {
	const { wallet, email, refresh, release } = await refreshing();
	const signingOut = signOut(wallet);
	await expect.poll(() => getSession(wallet).status).toBe('none');
	release();
	await expect(refresh).rejects.toMatchObject({ code: 'session.changed' });
	expect(await signingOut).toEqual({ revocation: 'confirmed' });
	expect(getSession(wallet)).toEqual({ status: 'none' });
	const next = openWallet();
	expect(await restoreSession(next)).toEqual({ status: 'none' });
	await signIn(next, email);
	expect(await listSessions(next)).toHaveLength(1);
});

test('keeps a sign-in to another account during a refresh', async () => {
	const { wallet, refresh, release } = await refreshing();
	const other = await signIn(openWallet());
	release();
	await expect(refresh).rejects.toMatchObject({ code: 'session.changed' });
	expect(await restoreSession(openWallet())).toEqual(getSession(other));
	expect(idOf(wallet)).toBe(idOf(other));
});

/** Signs in, and has the tab refresh the session by itself in its last minute. */
async function refreshedByItself(fetch?: typeof globalThis.fetch) {
	let ahead = 0;
	const now = () => Date.now() + ahead;
	const wallet = await signIn(openWallet({ now, ...(fetch && { fetch }) }));
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
	return { wallet, old };
}

test('refreshes an expiring session in a visible tab', async () => {
	const { wallet, old } = await refreshedByItself();
	expect(idOf(wallet)).not.toBe(old);
});

test('refreshes a new session that is already expiring', async () => {
	let ahead = 0;
	let release = () => {};
	const released = new Promise<void>((resolve) => (release = resolve));
	let ends = 0;
	const { fetch } = recordingFetch(async (request, send) => {
		if (request.method === 'DELETE' && ends++ === 0) await released;
		// It would say that no time has passed.
		return withoutTime(request, send);
	});
	const wallet = await signIn(openWallet({ fetch, now: () => Date.now() + ahead }));
	onTestFinished(keepSessionFresh(wallet));
	const first = idOf(wallet);
	ahead = 14.5 * 60_000;
	await lookAgain(wallet);
	await expect.poll(() => ends).toBe(1);
	const second = idOf(wallet);
	expect(second).not.toBe(first);
	// As after a sleep of the device.
	ahead += 14.5 * 60_000;
	await lookAgain(wallet);
	expect(getSession(wallet).status).toBe('expiring');
	release();
	await expect.poll(() => idOf(wallet)).not.toBe(second);
});

test('retries after a lost connection before the session ends', async () => {
	let lost = 0;
	const fetch: typeof globalThis.fetch = (input, init) => {
		if (!String(input).endsWith('/refresh') || lost > 1) return globalThis.fetch(input, init);
		lost += 1;
		return Promise.reject(new TypeError('Failed to fetch'));
	};
	const { wallet } = await refreshedByItself(fetch);
	expect(lost).toBe(2);
	expect(getSession(wallet).status).toBe('active');
});

/** Holds the lock of refreshes, as a tab that was suspended in the middle of one. */
async function suspendedTab(wallet: Wallet) {
	const state = getSession(wallet);
	if (!('session' in state)) throw new Error('Nobody is signed in.');
	const name = `countersign:refresh:${state.session.accountId}`;
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await new Promise<void>((resolve) => {
		void navigator.locks.request(name, () => {
			resolve();
			return held;
		});
	});
	onTestFinished(release);
}

// It waits half of what is left of the session, which is enough for its own refresh on a busy machine.
test('keeps the session of a visible tab when a tab is suspended in the middle of a refresh', {
	timeout: 240_000,
}, async () => {
	let ahead = 0;
	const wallet = await signIn(openWallet({ now: () => Date.now() + ahead }));
	const old = idOf(wallet);
	const states = new Set<string>();
	onTestFinished(subscribeSession(wallet, () => void states.add(getSession(wallet).status)));
	await suspendedTab(wallet);
	onTestFinished(keepSessionFresh(wallet));
	ahead = 15 * 60_000 - 30_000;
	await lookAgain(wallet);
	await expect.poll(() => idOf(wallet)).not.toBe(old);
	expect([...states]).toEqual(['expiring', 'active']);
});

test('sends nothing when it is aborted while it waits for another tab', async () => {
	const { fetch, sent } = recordingFetch();
	const wallet = await signIn(openWallet({ fetch }));
	await suspendedTab(wallet);
	const aborted = new AbortController();
	const refresh = refreshSession(wallet, { signal: aborted.signal });
	aborted.abort();
	await expect(refresh).rejects.toMatchObject({ name: 'AbortError' });
	expect(sent.filter(isRefresh)).toEqual([]);
});

/** A backend that asks for quiet, for so many seconds, in response to the first refresh. */
function quietFor(seconds: number) {
	let asked = 0;
	return recordingFetch(async (request) => {
		if (!isRefresh(request) || asked++ > 0) return undefined;
		const headers = { 'retry-after': String(seconds) };
		return Response.json(
			{ status: 503, code: 'INTERNAL_ERROR', message: '' },
			{ status: 503, headers },
		);
	});
}

/** From now on the timers for what is left of a session's last minute go off when the test says so, at the latest. */
function timersOfLastMinute() {
	const { setTimeout } = globalThis;
	const waiting: (() => void)[] = [];
	const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
		run: () => void,
		wait = 0,
	) => {
		if (wait > 10_000 && wait <= 60_000) waiting.push(run);
		return setTimeout(run, wait);
	}) as typeof setTimeout);
	onTestFinished(() => spy.mockRestore());
	return () => {
		for (const run of waiting.splice(0)) run();
	};
}

test('waits an hour when the backend asks for it, and refreshes the next session', async () => {
	let ahead = 0;
	const { fetch, sent } = quietFor(3_600);
	const wallet = await signIn(openWallet({ fetch, now: () => Date.now() + ahead }));
	const stop = keepSessionFresh(wallet);
	onTestFinished(stop);
	const goOff = timersOfLastMinute();
	ahead = 14.5 * 60_000;
	await lookAgain(wallet);
	await expect.poll(() => sent.filter(isRefresh)).toHaveLength(1);
	ahead = 15 * 60_000;
	await lookAgain(wallet);
	await expect.poll(() => getSession(wallet).status).toBe('expired');
	// The quiet that is kept ends with the session.
	goOff();
	expect(sent.filter(isRefresh)).toHaveLength(1);
	await signIn(wallet);
	const next = idOf(wallet);
	ahead += 14.5 * 60_000;
	await lookAgain(wallet);
	await expect.poll(() => idOf(wallet)).not.toBe(next);
});

test('does not loop when the backend asks for a longer wait than a timer can hold', async () => {
	let ahead = 0;
	const { fetch, sent } = quietFor(30 * 86_400);
	const wallet = await signIn(openWallet({ fetch, now: () => Date.now() + ahead }));
	onTestFinished(keepSessionFresh(wallet));
	ahead = 14.5 * 60_000;
	await lookAgain(wallet);
	await expect.poll(() => sent.filter(isRefresh)).toHaveLength(1);
	for (let trip = 0; trip < 20; trip += 1) await globalThis.fetch('/api/me');
	expect(sent.filter(isRefresh)).toHaveLength(1);
});

test('lets the session of a hidden tab expire', async () => {
	vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
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

test('does not stamp a payload over another key, and keeps the old session', async () => {
	const { fetch, sent } = recordingFetch(
		rewritingPayload(isRefresh, (payload) =>
			payload.replace(/04[0-9a-f]{128}/, `04${'ab'.repeat(64)}`),
		),
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

test.each<[string, (body: Record<string, unknown>, old: WalletSession) => unknown]>([
	['of another account', () => ({ accountId: 'InternalAccount:another' })],
	['that has expired', () => ({ expiresAt: new Date(Date.now() - 60_000).toISOString() })],
	[
		'that ends before the one before it',
		(_, old) => ({ expiresAt: new Date(Date.parse(old.expiresAt) - 60_000).toISOString() }),
	],
	['whose end cannot be read', () => ({ expiresAt: 'soon' })],
	['without an end', () => ({ expiresAt: undefined })],
])('does not replace the session by one %s', async (_, change) => {
	let old: WalletSession | undefined;
	const { fetch } = recordingFetch(
		rewriting(isSignedRefresh, (body) => ({ ...body, ...(old && (change(body, old) as object)) })),
	);
	const wallet = await signIn(openWallet({ fetch }));
	const before = getSession(wallet);
	if (!('session' in before)) throw new Error('Nobody is signed in.');
	old = before.session;
	await expect(refreshSession(wallet)).rejects.toMatchObject({
		code: 'outcome.unknown',
		cause: { code: 'network.malformed' },
	});
	expect(await restoreSession(openWallet())).toMatchObject({ status: 'active', session: old });
	expect(idOf(wallet)).toBe(old.id);
	// Its key still signs.
	old = undefined;
	await refreshSession(wallet);
});

test('keeps the session when an unconfirmed clock jumps during a refresh', async () => {
	let ahead = 0;
	const { fetch } = recordingFetch(async (request, send) => {
		const response = await withoutTime(request, send);
		if (isSignedRefresh(request)) ahead = 3_600_000;
		return response;
	});
	const wallet = await signIn(openWallet({ fetch, now: () => Date.now() + ahead }));
	const old = idOf(wallet);
	expect((await refreshSession(wallet)).id).not.toBe(old);
	expect(idOf(wallet)).not.toBe(old);
});

// [G31m]
test('does not refresh the session of another account in a tab that missed the change', async () => {
	const { fetch, sent } = recordingFetch();
	const wallet = await signIn(openWallet({ fetch }));
	const other = await signIn(openWallet());
	await expect(refreshSession(wallet)).rejects.toMatchObject({ code: 'session.changed' });
	expect(sent.filter(isRefresh)).toEqual([]);
	expect(getSession(wallet)).toEqual(getSession(other));
});

/** Holds the signed responses back until `count` of them are there, each for `milliseconds` in any case. */
function slowRefresh(count: number, milliseconds: number) {
	let arrived = 0;
	let release = () => {};
	const all = new Promise<void>((resolve) => {
		release = resolve;
	});
	return recordingFetch(async (request, send) => {
		if (!isSignedRefresh(request)) return undefined;
		const response = await send();
		arrived += 1;
		if (arrived === count) release();
		await all;
		await new Promise((resolve) => setTimeout(resolve, milliseconds));
		return response;
	});
}

async function expectSameSession(tabs: readonly Wallet[]): Promise<void> {
	const sessions = await Promise.all(tabs.map((tab) => refreshSession(tab)));
	await Promise.all(tabs.map(lookAgain));
	const [first] = tabs;
	if (!first) throw new Error('There is no tab.');
	expect(new Set([...sessions.map(({ id }) => id), ...tabs.map(idOf)])).toEqual(
		new Set([idOf(first)]),
	);
	expect(getSession(first).status).toBe('active');
	expect(await listSessions(first)).toMatchObject([{ isThisDevice: true }]);
}

// [G31l]
test('gives two tabs the new session when a refresh takes longer than the wait for a lock', async () => {
	const { fetch, sent } = slowRefresh(1, 5_500);
	const first = await signIn(openWallet({ fetch }));
	const second = openWallet({ fetch });
	await restoreSession(second);
	await expectSameSession([first, second]);
	expect(sent.filter(isRefresh)).toHaveLength(2);
});

// [M3]
test.each([
	['undefined', undefined],
	['null', null],
])('gives tabs without locks (%s) the session that was stored first', async (_, locks) => {
	vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as never);
	const { fetch } = slowRefresh(5, 0);
	const first = await signIn(openWallet({ fetch }));
	const tabs = [first, ...Array.from({ length: 4 }, () => openWallet({ fetch }))];
	await Promise.all(tabs.map(restoreSession));
	await expectSameSession(tabs);
	vi.restoreAllMocks();
});

test('adopts the session of the faster tab when there are no locks', async () => {
	vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
	const first = await signIn(openWallet());
	const { fetch } = recordingFetch(async (request) => {
		if (isSignedRefresh(request)) await refreshSession(first);
		return undefined;
	});
	const second = openWallet({ fetch });
	await restoreSession(second);
	await expectSameSession([second, first]);
	vi.restoreAllMocks();
});

test.each([
	['before it is signed', false],
	['before it is answered', true],
])('reports an expired session when it ends during its refresh, %s', async (_, isHeldSigned) => {
	const wallet: Wallet = openWallet({
		fetch: recordingFetch(async (request, send) => {
			if (request.path.endsWith('/verify')) {
				const response = await send();
				const body = await response.json();
				const ends = { expiresAt: new Date(Date.now() + 3_000).toISOString() };
				// Not that of the first leg, whose signature is not to be late.
				return Response.json(response.status === 200 ? { ...body, ...ends } : body, {
					status: response.status,
				});
			}
			if (!isRefresh(request) || isSigned(request) !== isHeldSigned) return undefined;
			await new Promise<void>((resolve) => {
				const check = () => getSession(wallet).status === 'expired' && resolve();
				subscribeSession(wallet, check);
				check();
			});
			if (!isHeldSigned) return undefined;
			return Response.json({ status: 401, code: 'UNAUTHORIZED', message: '' }, { status: 401 });
		}).fetch,
	});
	await signIn(wallet);
	await expect(refreshSession(wallet)).rejects.toMatchObject({ code: 'session.expired' });
	expect(getSession(wallet).status).toBe('expired');
});

test('sends nothing after the session has expired', async () => {
	let ahead = 0;
	const { fetch, sent } = recordingFetch();
	const wallet = await signIn(openWallet({ fetch, now: () => Date.now() + ahead }));
	ahead = 16 * 60_000;
	await expect(refreshSession(wallet)).rejects.toMatchObject({ code: 'session.expired' });
	expect(sent.filter(isRefresh)).toEqual([]);
});

/** What a timer does in the last minute of a session; here the clock leapt over it. */
async function lookAgain(wallet: ReturnType<typeof openWallet>): Promise<void> {
	await partsOf(wallet).own(sessionStoreOf).reread();
}

async function pay(wallet: Wallet): Promise<unknown> {
	const { request } = await openPayer(wallet);
	const { lockedCurrency: _, ...options } = request;
	return executeQuote(wallet, { quote: await createQuote(wallet, options) });
}

/** An action, while whose first signed request is on its way something happens in another tab. */
async function interrupted(
	operation: OperationName,
	act: (wallet: Wallet) => Promise<unknown>,
	happen: (email: string) => Promise<unknown>,
) {
	const isSignedLeg = isOf(operation, 'signed');
	const email = newEmail();
	let isFirst = true;
	const { fetch, sent } = recordingFetch(async (request) => {
		if (!isFirst || !isSignedLeg(request)) return undefined;
		isFirst = false;
		await happen(email);
		return undefined;
	});
	const acting = act(await signIn(openWallet({ fetch }), email));
	return { acting, signedLegs: () => sent.filter(isSignedLeg).length };
}

test.each<[OperationName, (wallet: Wallet) => Promise<unknown>]>([
	['updateInternalAccount', (wallet) => setPrivacy(wallet, { isPrivate: true })],
	['exportInternalAccount', (wallet) => exportWallet(wallet, { onWords: () => {} })],
	['executeQuote', pay],
])('completes %s although another tab refreshes the session that has signed it', async (...row) => {
	const [operation, act] = row;
	const { acting, signedLegs } = await interrupted(operation, act, () =>
		refreshSession(openWallet()),
	);
	await acting;
	expect(signedLegs()).toBe(2);
});

test('does not repeat a request signed before a sign-out', async () => {
	const { acting, signedLegs } = await interrupted('executeQuote', pay, async (email) => {
		const other = openWallet();
		await restoreSession(other);
		expect(await signOut(other)).toEqual({ revocation: 'confirmed' });
		await signIn(other, email);
	});
	await expect(acting).rejects.toMatchObject({ code: 'signature.refused' });
	expect(signedLegs()).toBe(1);
});
