import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
	type HostileIndexedDb,
	openHostileIndexedDb,
	type StorageFault,
} from '../../testing/hostileIndexedDb.js';
import { createSigningKey } from '../crypto/signingKey.js';
import { createRecordStore } from './createRecordStore.js';
import type { RecordStore } from './recordStore.js';

let name: string;
let storage: HostileIndexedDb;
beforeEach(() => {
	name = `test-${crypto.randomUUID()}`;
	storage = openHostileIndexedDb({ database: name });
});
afterEach(() => {
	vi.restoreAllMocks();
	storage.restore();
	indexedDB.deleteDatabase(name);
});

/** As each page after a reload has it. */
const openStore = (patience?: number) => createRecordStore('indexedDB', name, patience);
const never = Number.POSITIVE_INFINITY;
const opened = (version?: number) =>
	new Promise<IDBDatabase>((resolve, reject) => {
		const request = indexedDB.open(name, version);
		request.onupgradeneeded = () => {
			if (!request.result.objectStoreNames.contains('records')) {
				request.result.createObjectStore('records');
			}
		};
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});

/** It works, in this page alone. */
async function expectMemory(store: RecordStore): Promise<void> {
	const record = { key: (await createSigningKey()).privateKey };
	await store.set('a', record);
	expect(store.persistenceOf('a')).toBe('memory');
	expect(await store.get('a')).toBe(record);
	storage.heal();
	vi.restoreAllMocks();
	await store.delete('a');
	expect(await store.get('a')).toBeUndefined();
	// Storage that is slow to come back gets the deletion later.
	const stored = async () => [await store.get('a'), await openStore().get('a')];
	await expect.poll(stored).toEqual([undefined, undefined]);
}

test('keeps records, including keys, across a reload until they are deleted', async () => {
	const { privateKey } = await createSigningKey();
	await openStore().set('a', { privateKey });
	const kept = await openStore().get('a');
	expect(kept).toMatchObject({ privateKey: { extractable: false, type: 'private' } });
	await openStore().delete('a');
	expect(await openStore().get('a')).toBeUndefined();
});

// [K1a] [K4a] [K5b]
test.each<[string, () => void]>([
	['keys cannot be cloned', () => storage.fail({ step: 'put', throws: 'DataCloneError' })],
	['there is no room', () => storage.fail({ step: 'put', throws: 'QuotaExceededError' })],
	['storage is blocked', () => storage.fail({ step: 'open', throws: 'SecurityError' })],
	// [K5a]
	[
		'there is no IndexedDB',
		() => vi.spyOn(globalThis, 'indexedDB', 'get').mockReturnValue(undefined as never),
	],
	[
		'what was written is read back as nothing',
		() => {
			const absent = IDBObjectStore.prototype.get;
			vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore) {
				return absent.call(this, 'what nobody wrote');
			});
		},
	],
	['every handle is dead', () => storage.fail({ step: 'transaction', throws: 'UnknownError' })],
	// [K6a]
	['the database never opens', () => storage.fail({ step: 'open', after: never })],
])('when %s, continues in memory and says so', async (_, arrange) => {
	await openStore().set('a', 'of an earlier page');
	arrange();
	await expectMemory(openStore(100));
});

test('deletes a record that cannot be overwritten, unless another tab has stored a newer one', async () => {
	await openStore().set('a', 'old');
	storage.fail({ step: 'put', throws: 'QuotaExceededError', times: 1 });
	const store = openStore();
	const other = openStore();
	// Its connection is open, so that its transaction comes before the next one of the first tab.
	await other.get('a');
	const seen: unknown[] = [];
	await store.change('a', (stored) => {
		seen.push(stored);
		// The tab beside it gets the room that this one does not.
		if (seen.length === 1) void other.set('a', 'newer');
		return stored === 'old' ? { kind: 'set', value: 'mine', elseDelete: true } : undefined;
	});
	expect(seen).toEqual(['old', 'newer']);
	expect(await store.get('a')).toBe('newer');
	expect(await openStore().get('a')).toBe('newer');
});

// [K2a]
test('does not store a record that is read back without its key, and keeps the one before it', async () => {
	const { privateKey } = await createSigningKey();
	await openStore().set('a', 'of an earlier page');
	storage.fail({ step: 'get', dropsKeys: true });
	const store = openStore();
	await store.set('a', { privateKey });
	expect(store.persistenceOf('a')).toBe('memory');
	expect(await store.get('a')).toEqual({ privateKey });
	storage.heal();
	expect(await openStore().get('a')).toBe('of an earlier page');
});

test('stores several records together, or none of them', async () => {
	const { privateKey } = await createSigningKey();
	const store = openStore();
	await store.set('a', 1);
	const set = (value: unknown) => ({ kind: 'set', value }) as const;
	expect(await store.changeAll(['a', 'b'], () => [set(2), undefined])).toBe(true);
	storage.fail({ step: 'get', dropsKeys: true });
	expect(await store.changeAll(['a', 'b'], () => [set(3), set({ privateKey })])).toBe(false);
	expect([await store.get('a'), await store.get('b')]).toEqual([3, { privateKey }]);
	storage.heal();
	expect([await openStore().get('a'), await openStore().get('b')]).toEqual([2, undefined]);
});

test.each([true, false])(
	'stores what belongs to a key that storage refuses without it, and deletes the record before it: %s',
	async (elseDelete) => {
		const { privateKey } = await createSigningKey();
		const store = openStore();
		await store.set('a', 'before');
		storage.fail({ step: 'get', dropsKeys: true });
		const decide = () =>
			[
				{ kind: 'set', value: { privateKey }, elseDelete },
				{ kind: 'set', value: 'with it' },
			] as const;
		expect(await store.changeAll(['a', 'b'], decide)).toBe(false);
		expect(await store.get('a')).toEqual({ privateKey });
		expect([store.persistenceOf('a'), store.persistenceOf('b')]).toEqual(['memory', 'indexedDB']);
		storage.heal();
		const stored = [await openStore().get('a'), await openStore().get('b')];
		expect(stored).toEqual([elseDelete ? undefined : 'before', 'with it']);
	},
);

// [K6b]
test.each<[string, StorageFault[]]>([
	['an open that takes longer than three seconds', [{ step: 'open', after: 3_500, times: 1 }]],
	['one open that never responds', [{ step: 'open', after: never, times: 1 }]],
	['two lost connections', [{ step: 'transaction', throws: 'InvalidStateError', times: 2 }]],
	['an unlisted error', [{ step: 'get', throws: 'ConstraintError', times: 1 }]],
	['seven unlisted errors', [{ step: 'transaction', throws: 'OperationError', times: 7 }]],
	['one open that is refused', [{ step: 'open', throws: 'SecurityError', times: 1 }]],
])('%s: waits, and then has the record', async (_, faults) => {
	await openStore().set('a', 1);
	storage.fail(...faults);
	const store = openStore();
	expect(await store.get('a')).toBe(1);
	await store.set('a', 2);
	expect(store.persistenceOf('a')).toBe('indexedDB');
	expect(await openStore().get('a')).toBe(2);
});

// [G29d]
test('retries a failed read for ten seconds, with pauses of at most a second', async () => {
	await openStore().set('a', 1);
	const { setTimeout } = globalThis;
	const waits: number[] = [];
	// Pauses end at once. Storage fails for this test alone, so that no other store of the page makes any.
	vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, wait = 0) => {
		const isLimit = wait > 2_000;
		if (isLimit || !/createRecordStore\.ts/.test(new Error().stack ?? '')) {
			return setTimeout(run, wait);
		}
		waits.push(wait);
		return setTimeout(run);
	}) as typeof setTimeout);
	storage.fail({ step: 'transaction', throws: 'UnknownError' });
	const store = openStore();
	expect(await store.get('a')).toBeUndefined();
	// The last wait is that of the first check whether storage works again.
	const pauses = waits.slice(0, -1);
	expect(Math.max(...pauses)).toBe(1_000);
	const total = pauses.reduce((sum, pause) => sum + pause, 0);
	// A stalled attempt counts as three seconds of it.
	expect(total).toBeGreaterThan(5_000);
	expect(total).toBeLessThanOrEqual(10_000);
	storage.heal();
	await expect.poll(() => store.get('a')).toBe(1);
});

test('keeps what this page knows while storage fails for long, and returns to storage afterwards', async () => {
	const store = openStore(100);
	const returned = new Promise<void>((resolve) => store.onReturn(resolve));
	await store.set('a', 1);
	storage.fail({ step: 'transaction', throws: 'UnknownError' });
	expect(await store.get('a')).toBe(1);
	expect(store.persistenceOf('a')).toBe('indexedDB');
	await expect(store.getCurrent('a')).rejects.toMatchObject({
		code: 'storage.unavailable',
		retryable: true,
		cause: expect.objectContaining({ name: expect.stringMatching(/UnknownError|TimeoutError/) }),
	});
	await store.set('b', 2);
	expect(store.persistenceOf('b')).toBe('memory');
	expect(await store.getCurrent('b')).toBe(2);
	storage.heal();
	await returned;
	expect(store.persistenceOf('b')).toBe('indexedDB');
	expect(await openStore().get('b')).toBe(2);
	expect(await store.getCurrent('a')).toBe(1);
});

// [G29e]
test('reports a deletion that storage refuses, applies it in this page, and makes up for it', async () => {
	const store = openStore(100);
	await store.set('a', 1);
	storage.fail({ step: 'delete', throws: 'QuotaExceededError' });
	expect(await store.change('a', () => ({ kind: 'delete' }))).toBe(false);
	expect(await store.get('a')).toBeUndefined();
	expect(await openStore().get('a')).toBe(1);
	storage.heal();
	await expect.poll(() => openStore().get('a')).toBeUndefined();
});

test('replaces a record that could not be stored by one that another tab stores', async () => {
	const store = openStore();
	await store.set('a', 'before');
	storage.fail({ step: 'put', throws: 'QuotaExceededError', times: 1 });
	await store.set('a', 'ours');
	expect(await store.get('a')).toBe('ours');
	await openStore().set('a', 'theirs');
	expect(await store.get('a')).toBe('theirs');
	expect(store.persistenceOf('a')).toBe('indexedDB');
});

test.each([
	['what yields gives way to', true, 'stored'],
	['anything else replaces', false, 'blind'],
])('%s a record that could not be read', async (_, yields, left) => {
	await openStore().set('a', 'stored');
	storage.fail({ step: 'transaction', throws: 'UnknownError' });
	const late = openStore(100);
	await late.change('a', () => ({ kind: 'set', value: 'blind', yields }));
	expect(await late.get('a')).toBe('blind');
	const returned = new Promise<void>((resolve) => late.onReturn(resolve));
	storage.heal();
	await returned;
	expect(await late.get('a')).toBe(left);
	expect(await openStore().get('a')).toBe(left);
});

test('makes every change when several tabs write at once', async () => {
	const tabs = Array.from({ length: 10 }, () => openStore());
	const add = (store: RecordStore) =>
		store.change('a', (stored) => ({ kind: 'set', value: Number(stored ?? 0) + 1 }));
	await Promise.all(tabs.map(add));
	expect(await openStore().get('a')).toBe(10);
});

test('uses one connection per page', async () => {
	const store = openStore();
	await Promise.all([store.get('a'), store.set('a', 1), store.get('b')]);
	await store.delete('a');
	expect(storage.count.open).toBe(1);
});

// [K11]
test('reopens a connection that the browser drops', async () => {
	const store = openStore();
	await store.set('a', 1);
	storage.loseConnections();
	expect(await store.get('a')).toBe(1);
	expect(storage.count.open).toBe(2);
});

// [K8]
test('does not touch a database that is newer than this code', async () => {
	const newer = await opened(2);
	newer.transaction('records', 'readwrite').objectStore('records').put('theirs', 'a');
	newer.close();
	const store = openStore();
	await store.set('a', 'ours');
	expect(store.persistenceOf('a')).toBe('memory');
	const after = await opened();
	expect(after.version).toBe(2);
	const theirs = after.transaction('records').objectStore('records').get('a');
	await new Promise((resolve) => theirs.addEventListener('success', resolve));
	expect(theirs.result).toBe('theirs');
	after.close();
});

// [K7]
test('does not make a newer page wait for an old one', async () => {
	await openStore().set('a', 1);
	const newer = await opened(2);
	expect(newer.version).toBe(2);
	newer.close();
});

// [K12]
test.each(['InvalidStateError', 'UnknownError', 'AbortError'])(
	'reopens a connection that was lost (%s)',
	async (error) => {
		await openStore().set('a', 1);
		storage.fail({ step: 'transaction', throws: error, times: 1 });
		const store = openStore();
		expect(await store.get('a')).toBe(1);
		expect(store.persistenceOf('a')).toBe('indexedDB');
	},
);

test('forgets records that the person cleared, and stores later ones', async () => {
	const store = openStore();
	await store.set('a', 1);
	await new Promise((resolve) => {
		indexedDB.deleteDatabase(name).onsuccess = resolve;
	});
	expect(await store.get('a')).toBeUndefined();
	await store.set('a', 2);
	expect(await openStore().get('a')).toBe(2);
});

test('changes nothing when a decision throws, and rejects with its error', async () => {
	const store = openStore(100);
	await store.set('a', 1);
	const error = new RangeError('not an integer');
	const change = store.changeAll(['a', 'b'], () => {
		throw error;
	});
	await expect(change).rejects.toBe(error);
	expect(await store.getCurrent('a')).toBe(1);
	expect(await openStore().get('a')).toBe(1);
});

test('does not call a list of names complete that could not be read', async () => {
	await openStore().set('a', 1);
	const store = openStore(100);
	await store.set('b', 2);
	expect(await store.names()).toEqual({ names: ['a', 'b'], isWhole: true });
	storage.fail({ step: 'getAllKeys', throws: 'UnknownError' });
	expect(await store.names()).toEqual({ names: ['b'], isWhole: false });
});
