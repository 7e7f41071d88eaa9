import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createSigningKey } from '../crypto/signingKey.js';
import { createIndexedDbStore } from './createIndexedDbStore.js';

afterEach(() => void vi.restoreAllMocks());

/** A database that accepts every value, and that keeps `kept` instead. */
function openForgetful(kept: unknown) {
	const name = `test-${crypto.randomUUID()}`;
	const { put } = IDBObjectStore.prototype;
	vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
		this: IDBObjectStore,
		value,
		key,
	) {
		const isOurs = this.transaction.db.name === name;
		return Reflect.apply(put, this, [isOurs ? kept : value, key]);
	});
	onTestFinished(() => void indexedDB.deleteDatabase(name));
	return createIndexedDbStore(name);
}

test.each([
	['nothing', undefined],
	['null', null],
	['a text', '{}'],
	['none of its members', {}],
	['null in place of the key', { id: 'a', pair: { privateKey: null } }],
	['no key', { id: 'a', pair: {} }],
])(
	'reports a record with a key of which storage keeps %s as one that it cannot store',
	async (_, kept) => {
		const store = openForgetful(kept);
		const { privateKey } = await createSigningKey();
		const value = { id: 'a', pair: { privateKey } };
		await expect(store.change(['a'], () => [{ kind: 'set', value }])).rejects.toMatchObject({
			name: 'DataError',
		});
		expect(await store.get('a')).toBeUndefined();
	},
);
