import { createIndexedDbStore } from './createIndexedDbStore.js';
import { createMemoryStore } from './createMemoryStore.js';
import type { RecordStore } from './recordStore.js';

/**
 * IndexedDB while the browser lets us, memory from the first refusal on (storage blocked, quota,
 * keys that cannot be cloned, a database newer than this code). A refused record is kept in memory,
 * so that the person who is signing in is not locked out. What is deleted is deleted in both.
 */
export function createRecordStore(kind: 'indexedDB' | 'memory', databaseName: string): RecordStore {
	const memory = createMemoryStore();
	const stored = kind === 'memory' ? memory : createIndexedDbStore(databaseName);
	let current = stored;
	const attempt = async <Result>(operation: (store: RecordStore) => Promise<Result>) => {
		if (current === memory) return operation(memory);
		try {
			return await operation(current);
		} catch {
			current = memory;
			return operation(memory);
		}
	};
	return {
		get persistence() {
			return current.persistence;
		},
		get: (name) => attempt((store) => store.get(name)),
		set: (name, value) => attempt((store) => setAndConfirm(store, name, value)),
		async delete(name) {
			await attempt((store) => store.delete(name));
			// What was stored before the refusal would be back after a reload.
			if (current !== stored) await stored.delete(name).catch(() => undefined);
		},
	};
}

/** Some engines report success for a key that they then read back as nothing. */
async function setAndConfirm(store: RecordStore, name: string, value: unknown): Promise<void> {
	await store.set(name, value);
	if ((await store.get(name)) === undefined) throw new DOMException('', 'DataError');
}
