const storeName = 'records';

/** Opens the database, and creates it where there is none. Pending for as long as the browser does not answer. */
export function openDatabase(name: string): Promise<IDBDatabase> {
	return new Promise((resolve, reject) => {
		if (!globalThis.indexedDB) throw new DOMException('', 'NotSupportedError');
		const request = indexedDB.open(name, 1);
		request.onupgradeneeded = () => request.result.createObjectStore(storeName);
		request.onerror = () => reject(request.error);
		request.onsuccess = () => {
			// An open connection must not block a deletion or an upgrade by another tab.
			request.result.onversionchange = () => request.result.close();
			resolve(request.result);
		};
	});
}

/** The one object store. */
export function recordsOf(database: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore {
	return database.transaction(storeName, mode).objectStore(storeName);
}
