import { del, get, set, type UseStore } from 'idb-keyval';
import { openDatabase, recordsOf } from './openDatabase.js';
import type { RecordStore } from './recordStore.js';

/**
 * Records in IndexedDB. The database is opened for each operation and a lost connection is opened
 * once more: WebKit drops connections, and a kept dead handle would lose every later write.
 */
export function createIndexedDbStore(databaseName: string): RecordStore {
	const use: UseStore = async (mode, callback) => {
		const database = await openDatabase(databaseName);
		try {
			return await callback(recordsOf(database, mode));
		} finally {
			database.close();
		}
	};
	return {
		persistence: 'indexedDB',
		get: (name) => reopeningOnce(() => get(name, use)),
		set: (name, value) => reopeningOnce(() => set(name, value, use)),
		delete: (name) => reopeningOnce(() => del(name, use)),
	};
}

async function reopeningOnce<Result>(operation: () => Promise<Result>): Promise<Result> {
	try {
		return await operation();
	} catch (error) {
		if (!isLostConnection(error)) throw error;
		return operation();
	}
}

function isLostConnection(error: unknown): boolean {
	const name = error instanceof DOMException ? error.name : '';
	return name === 'InvalidStateError' || name === 'UnknownError' || name === 'AbortError';
}
