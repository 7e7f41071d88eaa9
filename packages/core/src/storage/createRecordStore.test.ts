import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSigningKey } from '../crypto/createSigningKey.js';
import { createRecordStore } from './createRecordStore.js';
import type { RecordStore } from './recordStore.js';

let name: string;
beforeEach(() => {
	name = `test-${crypto.randomUUID()}`;
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
	indexedDB.deleteDatabase(name);
});

/** As each page after a reload has it. */
const openStore = () => createRecordStore('indexedDB', name);
const refusing = (error: string) => () => {
	throw new DOMException('', error);
};
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
	await store.set('a', 1);
	expect(store.persistence).toBe('memory');
	expect(await store.get('a')).toBe(1);
	vi.restoreAllMocks();
	await store.delete('a');
	expect(await store.get('a')).toBeUndefined();
	expect(await openStore().get('a')).toBeUndefined();
}

test('what was stored is there after a reload, keys included, until it is deleted', async () => {
	const { privateKey } = await createSigningKey();
	await openStore().set('a', { privateKey });
	const kept = await openStore().get('a');
	expect(kept).toMatchObject({ privateKey: { extractable: false, type: 'private' } });
	await openStore().delete('a');
	expect(await openStore().get('a')).toBeUndefined();
});

test.each<[string, () => void]>([
	[
		'keys cannot be cloned',
		() => vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refusing('DataCloneError')),
	],
	[
		'there is no room',
		() =>
			vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refusing('QuotaExceededError')),
	],
	[
		'storage is blocked',
		() => vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(refusing('SecurityError')),
	],
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
	[
		'every handle is dead',
		() =>
			vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(refusing('UnknownError')),
	],
])('when %s it goes on in memory, and says so', async (_, arrange) => {
	await openStore().set('a', 'of an earlier page');
	arrange();
	await expectMemory(openStore());
});

test('when the database never opens it goes on in memory after three seconds', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	vi.spyOn(IDBFactory.prototype, 'open').mockReturnValue({} as IDBOpenDBRequest);
	const store = openStore();
	const read = store.get('a');
	await vi.advanceTimersByTimeAsync(2_999);
	expect(store.persistence).toBe('indexedDB');
	await vi.advanceTimersByTimeAsync(1);
	expect(await read).toBeUndefined();
	expect(store.persistence).toBe('memory');
});

test('a database that is newer than this code is left alone', async () => {
	const newer = await opened(2);
	newer.transaction('records', 'readwrite').objectStore('records').put('theirs', 'a');
	newer.close();
	const store = openStore();
	await store.set('a', 'ours');
	expect(store.persistence).toBe('memory');
	const after = await opened();
	expect(after.version).toBe(2);
	const theirs = after.transaction('records').objectStore('records').get('a');
	await new Promise((resolve) => theirs.addEventListener('success', resolve));
	expect(theirs.result).toBe('theirs');
	after.close();
});

test('an old page does not keep a newer one waiting', async () => {
	await openStore().set('a', 1);
	const newer = await opened(2);
	expect(newer.version).toBe(2);
	newer.close();
});

test.each(['InvalidStateError', 'UnknownError', 'AbortError'])(
	'a connection that was lost (%s) is opened once more',
	async (error) => {
		await openStore().set('a', 1);
		vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(refusing(error));
		const store = openStore();
		expect(await store.get('a')).toBe(1);
		expect(store.persistence).toBe('indexedDB');
	},
);

test('what the person cleared is gone, and storing goes on', async () => {
	const store = openStore();
	await store.set('a', 1);
	await new Promise((resolve) => {
		indexedDB.deleteDatabase(name).onsuccess = resolve;
	});
	expect(await store.get('a')).toBeUndefined();
	await store.set('a', 2);
	expect(await openStore().get('a')).toBe(2);
});
