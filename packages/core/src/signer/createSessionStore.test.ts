import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
	type HostileIndexedDb,
	openHostileIndexedDb,
	type StorageFault,
} from '../../testing/hostileIndexedDb.js';
import { openSessionStore, type WatchedStore } from '../../testing/openSessionStore.js';
import { createSigningKey } from '../crypto/signingKey.js';
import { ecdsa } from '../crypto/webCrypto.js';
import { type Clock, createClock } from '../http/clock.js';
import { createIndexedDbStore } from '../storage/createIndexedDbStore.js';
import { createRecordStore } from '../storage/createRecordStore.js';
import type { SessionState } from './walletSession.js';

let database: string;
let now: number;
let storage: HostileIndexedDb;
beforeEach(() => {
	database = `test-${crypto.randomUUID()}`;
	storage = openHostileIndexedDb({ database });
	now = Date.now();
});
afterEach(() => {
	vi.restoreAllMocks();
	storage.restore();
	indexedDB.deleteDatabase(database);
});

const record = () => createIndexedDbStore(database).get(database);
const plant = (value: unknown) => createRecordStore('indexedDB', database).set(database, value);

/** The clock of a page that has had a response, on a device whose clock is right. */
function rightClock(): Clock {
	const clock = createClock(() => now);
	clock.correct(new Date(now).toISOString(), 0);
	return clock;
}

/** A store as another tab, or the same tab after a reload, would have it. */
function openTab(clock: Clock = rightClock(), patience?: number): WatchedStore {
	return openSessionStore({
		records: createRecordStore('indexedDB', database, patience),
		clock,
		name: database,
	});
}

const sessionOf = (accountId: string, id = `Session:${crypto.randomUUID()}`) => ({
	id,
	accountId,
	authMethodId: 'AuthMethod:1',
	type: 'EMAIL_OTP' as const,
	nickname: 'ada@example.com',
	createdAt: new Date(now).toISOString(),
	verifiedAt: new Date(now).toISOString(),
	expiresAt: new Date(now + 120_000).toISOString(),
});

const begin = async (tab: WatchedStore, accountId = 'InternalAccount:a') =>
	(await tab.begin(sessionOf(accountId), await createSigningKey())).session;

const until = (tab: WatchedStore, status: SessionState['status'], id?: string) =>
	new Promise<void>((resolve) => {
		const check = () => {
			const state = tab.get();
			if (state.status !== status) return;
			if (id === undefined || ('session' in state && state.session.id === id)) resolve();
		};
		tab.subscribe(check);
		check();
	});

test('keeps a session across a reload, and signs with it', async () => {
	const session = sessionOf('InternalAccount:a');
	const key = await createSigningKey();
	await openTab().begin(session, key);
	const tab = openTab();
	expect(tab.get()).toEqual({ status: 'restoring' });
	expect(await tab.restore()).toMatchObject({ status: 'active', session });
	expect((await tab.signer()).publicKey).toBe(key.publicKey);
});

test('has no session without a stored one', async () => {
	const tab = openTab();
	expect(await tab.restore()).toEqual({ status: 'none' });
	await expect(tab.signer()).rejects.toMatchObject({ code: 'session.none' });
});

test('removes the key here and in the other tab when the session ends', async () => {
	const [here, there] = [openTab(), openTab()];
	const { id } = await begin(here);
	await until(there, 'active', id);
	await here.end();
	expect(await record()).toBeUndefined();
	await until(there, 'none');
	await expect(there.signer()).rejects.toMatchObject({ code: 'session.none' });
});

// [S27]
test('does not sign with a session that ended elsewhere a moment ago', async () => {
	const tab = openTab();
	await begin(tab);
	await createRecordStore('indexedDB', database).delete(database);
	await expect(tab.signer()).rejects.toMatchObject({ code: 'session.changed' });
	expect(tab.get()).toEqual({ status: 'none' });
});

// [K24]
test.each([
	['the tab', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
	['the window', () => dispatchEvent(new Event('focus'))],
	[
		'the page in the history',
		() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
	],
])('notices a sign-out by a tab that crashed when the person turns to %s', async (_, turn) => {
	const tab = openTab();
	const { id } = await begin(tab);
	await until(tab, 'active', id);
	await createRecordStore('indexedDB', database).delete(database);
	const ended = until(tab, 'none');
	turn();
	await ended;
});

// [M4]
test('shows a sign-in in the other tab without a reload', async () => {
	const [here, there] = [openTab(), openTab()];
	await until(there, 'none');
	const { id } = await begin(here);
	await until(there, 'active', id);
});

// [K19b]
test('does not sign for an account that signed in in another tab', async () => {
	const [here, there] = [openTab(), openTab()];
	await begin(here);
	await begin(there, 'InternalAccount:b');
	await expect(here.signer('InternalAccount:a')).rejects.toMatchObject({ code: 'session.changed' });
});

test('still returns the key of an ended session, but not of an expired one', async () => {
	const tab = openTab();
	const key = await createSigningKey();
	const session = sessionOf('InternalAccount:a');
	await tab.begin(session, key);
	const ended = await tab.end();
	expect(ended).toMatchObject({ isDeleted: true, session });
	expect(ended.key?.publicKey).toBe(key.publicKey);
	expect(await record()).toBeUndefined();
	await tab.begin(session, key);
	now += 120_001;
	const expired = await tab.end();
	expect(expired).toMatchObject({ isDeleted: true, session });
	expect(expired.key).toBeUndefined();
	expect(await tab.end()).toEqual({ isDeleted: true, session: undefined });
});

test('reports the live session of the same account that a new one replaces, once that is stored', async () => {
	const tab = openTab();
	const replaced: string[] = [];
	const beginIn = async (accountId: string) => {
		const started = await tab.begin(sessionOf(accountId), await createSigningKey());
		if (started.replaced) replaced.push(started.replaced.id);
		return started.session;
	};
	const first = await beginIn('InternalAccount:a');
	const second = await beginIn('InternalAccount:a');
	expect(replaced).toEqual([first.id]);
	// Its write is told as failed, and is not: the next attempt finds it stored.
	storage.fail({ step: 'put', completesAfter: 3_500, times: 1 });
	await beginIn('InternalAccount:a');
	expect(replaced).toEqual([first.id, second.id]);
	replaced.length = 0;
	now += 120_001;
	await beginIn('InternalAccount:a');
	await beginIn('InternalAccount:b');
	storage.fail({ step: 'put', throws: 'QuotaExceededError' });
	await beginIn('InternalAccount:b');
	expect(replaced).toEqual([]);
});

test('does not end a newer session for an older sign-out', async () => {
	const tab = openTab();
	const old = await begin(tab);
	await begin(tab);
	await tab.end(old.id);
	expect(tab.get().status).toBe('active');
});

// [S7b] [M12] [T8a]
test('signs nothing with an expired session, and drops its key', async () => {
	const tab = openTab();
	await begin(tab);
	now += 120_001;
	await expect(tab.signer()).rejects.toMatchObject({ code: 'session.expired', remedy: 'sign-in' });
	expect(tab.get().status).toBe('expired');
	expect(await record()).toMatchObject({ key: null });
	expect((await openTab().restore()).status).toBe('expired');
});

test('drops the key of a session that only a wrong clock kept alive when two responses say that it has expired', async () => {
	const clock = rightClock();
	const tab = openTab(clock);
	await begin(tab);
	const expired = until(tab, 'expired');
	const right = new Date(now + 3_600_000).toISOString();
	clock.correct(right, 0);
	await expired;
	// One response may be of a server whose clock is wrong.
	await expect(tab.signer()).resolves.toBeDefined();
	clock.correct(right, 0);
	await expect.poll(record).toMatchObject({ key: null });
	await expect(tab.signer()).rejects.toMatchObject({ code: 'session.expired' });
});

test('signs with a session that only an unconfirmed clock considers expired, and restores it with the first response', async () => {
	const { id } = await begin(openTab());
	const clock = createClock(() => now + 3_600_000);
	const tab = openTab(clock);
	expect(await tab.restore()).toMatchObject({ status: 'expired' });
	await expect(tab.signer()).resolves.toBeDefined();
	const active = until(tab, 'active', id);
	clock.correct(new Date(now).toISOString(), 0);
	await active;
	await expect(tab.signer()).resolves.toBeDefined();
});

test('keeps the key of a live session when the device clock is set ahead in an open page', async () => {
	const steady = now;
	let local = now;
	const clock = createClock(
		() => local,
		() => steady,
	);
	clock.correct(new Date(now).toISOString(), 0);
	const tab = openTab(clock);
	const { id } = await begin(tab);
	local += 3_600_000;
	expect(await tab.reread()).toMatchObject({ status: 'expired' });
	await expect(tab.signer()).resolves.toBeDefined();
	const active = until(tab, 'active', id);
	clock.correct(new Date(now).toISOString(), 0);
	await active;
});

test('ends a session that only an unconfirmed clock considers live with the first response', async () => {
	await begin(openTab());
	now += 130_000;
	const clock = createClock(() => now - 3_600_000);
	const tab = openTab(clock);
	expect(await tab.restore()).toMatchObject({ status: 'active' });
	const expired = until(tab, 'expired');
	clock.correct(new Date(now).toISOString(), 0);
	await expired;
	expect(await record()).toMatchObject({ key: null });
});

test('reports a session in its last minute as expiring, and still signs with it', async () => {
	const tab = openTab();
	await begin(tab);
	expect(tab.get().status).toBe('active');
	now += 61_000;
	await expect(tab.signer()).resolves.toBeDefined();
	expect(tab.get().status).toBe('expiring');
});

// [K16] [K17]
test.each([
	['an extractable key', async () => crypto.subtle.generateKey(ecdsa, true, ['sign', 'verify'])],
	[
		'a key that can do more than sign',
		async () =>
			crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits']),
	],
])('does not use %s that an attacker planted', async (_, generate) => {
	const { privateKey } = (await generate()) as CryptoKeyPair;
	const { publicKey } = await createSigningKey();
	const session = { ...sessionOf('InternalAccount:a'), persistence: 'indexedDB' };
	await plant({ version: 1, session, key: { privateKey, publicKey } });
	expect(await openTab().restore()).toEqual({ status: 'none' });
});

// [K15a]
test('ends a session at its first signature when the browser cannot sign with the stored key', async () => {
	await begin(openTab());
	const tab = openTab();
	expect(await tab.restore()).toMatchObject({ status: 'active' });
	const signer = await tab.signer();
	vi.spyOn(SubtleCrypto.prototype, 'sign').mockRejectedValue(
		new DOMException('', 'OperationError'),
	);
	await expect(signer.sign(new Uint8Array(1))).rejects.toMatchObject({
		code: 'session.key_rejected',
		remedy: 'sign-in',
		cause: expect.objectContaining({ name: 'OperationError' }),
	});
	expect(tab.get()).toEqual({ status: 'none' });
	expect(await record()).toBeUndefined();
});

// [K14]
test('leaves a record of a later version alone', async () => {
	await plant({ version: 2, anything: true });
	expect(await openTab().restore()).toEqual({ status: 'none' });
	expect(await record()).toEqual({ version: 2, anything: true });
});

// [K1b] [K3]
test.each(['DataCloneError', 'QuotaExceededError'])(
	'signs in for this page only when storing fails with %s, and says so',
	async (name) => {
		vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
			throw new DOMException('', name);
		});
		const tab = openTab();
		const session = await begin(tab);
		expect(session.persistence).toBe('memory');
		await expect(tab.signer()).resolves.toBeDefined();
	},
);

test('does not bring back an earlier session that could not be overwritten', async () => {
	await begin(openTab());
	vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
		throw new DOMException('', 'QuotaExceededError');
	});
	const tab = openTab();
	await begin(tab, 'InternalAccount:b');
	await expect(tab.signer('InternalAccount:b')).resolves.toBeDefined();
	expect(await openTab().restore()).toEqual({ status: 'none' });
});

test('after a sign-out, does not bring back a session that storage lost sight of', async () => {
	await begin(openTab());
	const tab = openTab(rightClock(), 100);
	storage.fail({ step: 'transaction', throws: 'UnknownError' });
	await tab.restore();
	storage.heal();
	await tab.end();
	// Storage that is slow to come back hears of the end later.
	await expect.poll(() => openTab().restore()).toEqual({ status: 'none' });
});

test.each<[string, StorageFault[]]>([
	['an open that takes longer than three seconds', [{ step: 'open', after: 3_500, times: 1 }]],
	['two lost connections', [{ step: 'transaction', throws: 'UnknownError', times: 4 }]],
	['an unlisted error', [{ step: 'get', throws: 'OperationError', times: 2 }]],
])('waits through %s during the restore, and then has the session', async (_, faults) => {
	const { id } = await begin(openTab());
	storage.fail(...faults);
	const tab = openTab();
	const seen: string[] = [tab.get().status];
	tab.subscribe(() => seen.push(tab.get().status));
	expect(await tab.restore()).toMatchObject({
		status: 'active',
		session: { id, persistence: 'indexedDB' },
	});
	expect(seen).toEqual(['restoring', 'active']);
});

// [G29f]
test('keeps the last known session while storage fails for long, and signs nothing until it works', async () => {
	const tab = openTab(rightClock(), 100);
	const { id } = await begin(tab);
	storage.fail({ step: 'transaction', throws: 'UnknownError' });
	expect(await tab.reread()).toMatchObject({ status: 'active', session: { id } });
	await expect(tab.signer()).rejects.toMatchObject({ code: 'storage.unavailable' });
	expect(tab.get()).toMatchObject({ status: 'active', session: { id, persistence: 'indexedDB' } });
	storage.heal();
	await expect.poll(() => tab.signer().catch(() => undefined)).toBeDefined();
});

test('restores the session as soon as storage works on a page that opened while it failed', async () => {
	const { id } = await begin(openTab());
	storage.fail({ step: 'transaction', throws: 'UnknownError' });
	const tab = openTab(rightClock(), 100);
	expect(await tab.restore()).toEqual({ status: 'none' });
	storage.heal();
	await until(tab, 'active', id);
});

test('stores a sign-in as soon as storage works again, and tells other tabs', async () => {
	const there = openTab();
	await until(there, 'none');
	storage.fail({ step: 'transaction', throws: 'UnknownError' });
	const tab = openTab(rightClock(), 100);
	const { id, persistence } = await begin(tab);
	expect(persistence).toBe('memory');
	storage.heal();
	await until(there, 'active', id);
	await expect
		.poll(() => tab.get())
		.toMatchObject({ status: 'active', session: { id, persistence: 'indexedDB' } });
});

test('leaves the session of the other tab alone when storage cannot take a new one', async () => {
	const [here, there] = [openTab(), openTab()];
	const old = await begin(here);
	await until(there, 'active', old.id);
	storage.fail({ step: 'put', throws: 'QuotaExceededError' });
	const next = sessionOf('InternalAccount:a');
	const renewed = (await here.begin(next, await createSigningKey(), old.id)).session;
	expect(renewed.persistence).toBe('memory');
	expect(here.get()).toMatchObject({ session: { id: renewed.id, persistence: 'memory' } });
	await expect(there.signer()).resolves.toBeDefined();
	expect(there.get()).toMatchObject({ status: 'active', session: { id: old.id } });
	await there.end();
	await until(here, 'none');
});

test('begins a refreshed session whose write is wrongly reported as failed', async () => {
	const tab = openTab();
	const old = await begin(tab);
	storage.fail({ step: 'put', completesAfter: 3_500, times: 1 });
	const next = sessionOf('InternalAccount:a');
	expect(await tab.begin(next, await createSigningKey(), old.id)).toMatchObject({
		session: { id: next.id, persistence: 'indexedDB' },
	});
	await expect(tab.signer()).resolves.toBeDefined();
});

/** A session in one tab, renewed in another one that cannot store it. */
async function renewInMemory(fault: { readonly throws: string; readonly times?: number }) {
	const [here, there] = [openTab(), openTab()];
	const old = await begin(there);
	await until(here, 'active', old.id);
	storage.fail({ step: 'put', ...fault });
	const next = {
		...sessionOf('InternalAccount:a'),
		expiresAt: new Date(now + 900_000).toISOString(),
	};
	const { session: renewed } = await here.begin(next, await createSigningKey(), old.id);
	expect(renewed.persistence).toBe('memory');
	return { here, there, renewed };
}

const noRoom = { throws: 'QuotaExceededError' };

test('deletes the key of an expired session when there is room, and never a newer session', async () => {
	const { here, there, renewed } = await renewInMemory({ throws: 'DataCloneError', times: 1 });
	now += 121_000;
	expect(await there.reread()).toMatchObject({ status: 'expired' });
	await expect.poll(record).toMatchObject({ key: null });
	expect(await here.reread()).toMatchObject({ status: 'active', session: { id: renewed.id } });
	await expect(here.signer()).resolves.toBeDefined();
});

test('does not delete a newer session of another tab when one expires while storage is full', async () => {
	const { here, there, renewed } = await renewInMemory(noRoom);
	now += 121_000;
	expect(await there.reread()).toMatchObject({ status: 'expired' });
	await expect(there.signer()).rejects.toMatchObject({ code: 'session.expired' });
	expect(await here.reread()).toMatchObject({ status: 'active', session: { id: renewed.id } });
	await expect(here.signer()).resolves.toBeDefined();
	storage.heal();
	await until(there, 'active', renewed.id);
	expect(await record()).toMatchObject({ session: { id: renewed.id } });
});

test('deletes a key that expired while storage was full as soon as there is room', async () => {
	const tab = openTab();
	await begin(tab);
	storage.fail({ step: 'put', ...noRoom });
	now += 120_001;
	await expect(tab.signer()).rejects.toMatchObject({ code: 'session.expired' });
	storage.heal();
	await expect.poll(record).toMatchObject({ key: null });
	expect(tab.get().status).toBe('expired');
});

test.each([
	['a sign-out', (tab: WatchedStore) => tab.end()],
	['the sign-in of another person', async (tab: WatchedStore) => begin(tab, 'InternalAccount:b')],
])(
	'%s ends what another tab holds in memory, although its old session has expired',
	async (_, end) => {
		const { here, there } = await renewInMemory(noRoom);
		await until(here, 'active');
		now += 121_000;
		await end(there);
		await until(here, 'none');
		await expect(here.signer()).rejects.toMatchObject({ code: 'session.none' });
	},
);

// [K2b]
test('does not report a key that storage drops as stored', async () => {
	storage.fail({ step: 'get', dropsKeys: true });
	const tab = openTab();
	const { persistence } = await begin(tab);
	expect(persistence).toBe('memory');
	await expect(tab.signer()).resolves.toBeDefined();
	expect(await openTab().restore()).toEqual({ status: 'none' });
});

// [G29g]
test('reports that storage refused a sign-out, and signs this page out', async () => {
	const tab = openTab();
	await begin(tab);
	storage.fail({ step: 'delete', throws: 'QuotaExceededError' });
	expect(await tab.end()).toMatchObject({ isDeleted: false });
	expect(tab.get()).toEqual({ status: 'none' });
	await expect(tab.signer()).rejects.toMatchObject({ code: 'session.none' });
	storage.heal();
	expect(await tab.end()).toMatchObject({ isDeleted: true });
	expect(await record()).toBeUndefined();
});

test('ends a session whose end cannot be read, once', async () => {
	const session = {
		...sessionOf('InternalAccount:a'),
		persistence: 'indexedDB',
		expiresAt: 'soon',
	};
	await plant({ version: 1, session, key: await createSigningKey() });
	const tab = openTab();
	expect(await tab.restore()).toMatchObject({ status: 'expired' });
	await expect(tab.signer()).rejects.toMatchObject({ code: 'session.expired' });
	const reads = storage.count.get;
	for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
	expect(storage.count.get).toBe(reads);
	expect(await record()).toMatchObject({ key: null });
});

test('does not report a short session as expiring when it begins', async () => {
	const tab = openTab();
	const short = { expiresAt: new Date(now + 50_000).toISOString() };
	await tab.begin({ ...sessionOf('InternalAccount:a'), ...short }, await createSigningKey());
	expect(tab.get().status).toBe('active');
	now += 30_000;
	expect((await tab.reread()).status).toBe('expiring');
	expect((await openTab().restore()).status).toBe('expiring');
});

// [K4b]
test('works in memory where IndexedDB is blocked', async () => {
	vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
		throw new DOMException('', 'SecurityError');
	});
	const tab = openTab();
	expect(await tab.restore()).toEqual({ status: 'none' });
	const session = await begin(tab);
	expect(session.persistence).toBe('memory');
});

test('keeps the identity of a snapshot until something changes', async () => {
	const tab = openTab();
	await begin(tab);
	const before = tab.get();
	await tab.signer();
	expect(tab.get()).toBe(before);
});
