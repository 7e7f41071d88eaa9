import { afterEach, expect, test, vi } from 'vitest';
import { createConnection, openDatabase, recordsOf } from './createConnection.js';

afterEach(() => void vi.restoreAllMocks());

test('does not run an operation that was reported as timed out when the database opens later', async () => {
	const name = `test-${crypto.randomUUID()}`;
	const request = { result: await openDatabase(name) } as unknown as IDBOpenDBRequest;
	vi.spyOn(IDBFactory.prototype, 'open').mockReturnValueOnce(request);
	const connection = createConnection(name);
	const late = vi.fn(async () => undefined);
	await expect(connection.within(1)('readwrite', late)).rejects.toMatchObject({
		name: 'TimeoutError',
	});
	request.onsuccess?.(new Event('success'));
	// The next transaction ends after whatever the opening has set in motion.
	await connection.within(3_000)('readonly', async () => undefined);
	expect(late).not.toHaveBeenCalled();
	indexedDB.deleteDatabase(name);
});

test('discards a transaction that took too long when its turn comes after all', async () => {
	const name = `test-${crypto.randomUUID()}`;
	const other = await openDatabase(name);
	// Another tab's transaction holds the store.
	const held = recordsOf(other, 'readwrite');
	let isHeld = true;
	const hold = () => {
		if (isHeld) held.get('').onsuccess = hold;
	};
	hold();
	const connection = createConnection(name);
	const write = connection.within(100)('readwrite', async (records) => {
		records.put('late', 'key');
		await new Promise((resolve) => {
			records.transaction.oncomplete = resolve;
		});
	});
	await expect(write).rejects.toMatchObject({ name: 'TimeoutError' });
	isHeld = false;
	expect(
		await connection.within(3_000)('readonly', async (records) => {
			const { transaction } = records;
			const request = records.getAllKeys();
			await new Promise((resolve) => {
				transaction.oncomplete = resolve;
			});
			return request.result;
		}),
	).toEqual([]);
	other.close();
	indexedDB.deleteDatabase(name);
});

test('succeeds at once on the call after a lost connection', async () => {
	const name = `test-${crypto.randomUUID()}`;
	const connection = createConnection(name);
	const databaseOf = async ({ transaction }: IDBObjectStore) => transaction.db;
	const lost = await connection.within(3_000)('readonly', databaseOf);
	lost.close();
	lost.dispatchEvent(new Event('close'));
	expect(await connection.within(3_000)('readonly', databaseOf)).not.toBe(lost);
	indexedDB.deleteDatabase(name);
});
