const storeName = 'records';
const openingLimit = 3_000;

/** Opens the database for one operation. A version that another tab blocks, or an open that never fires, rejects. */
export function openDatabase(name: string): Promise<IDBDatabase> {
	return new Promise((resolve, reject) => {
		const request = indexedDB.open(name, 1);
		const timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), openingLimit);
		request.onupgradeneeded = () => request.result.createObjectStore(storeName);
		request.onerror = () => reject(request.error);
		request.onsuccess = () => {
			clearTimeout(timer);
			// An older tab must not block a newer one.
			request.result.onversionchange = () => request.result.close();
			resolve(request.result);
		};
	});
}

/** The one object store. */
export function recordsOf(database: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore {
	return database.transaction(storeName, mode).objectStore(storeName);
}
