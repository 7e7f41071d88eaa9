const storeName = 'records';
const openingLimit = 3_000;

/** Opens the database for one operation. A version that another tab blocks, or an open that never fires, rejects. */
export function openDatabase(name: string): Promise<IDBDatabase> {
	return new Promise((resolve, reject) => {
		const request = indexedDB.open(name, 1);
		let isLate = false;
		const timer = setTimeout(() => {
			isLate = true;
			reject(new DOMException('', 'TimeoutError'));
		}, openingLimit);
		request.onupgradeneeded = () => request.result.createObjectStore(storeName);
		request.onerror = () => {
			clearTimeout(timer);
			reject(request.error);
		};
		request.onsuccess = () => {
			clearTimeout(timer);
			// An older tab must not block a newer one.
			request.result.onversionchange = () => request.result.close();
			// Nobody waits for it any more: a handle that is left open blocks every later upgrade.
			if (isLate) request.result.close();
			resolve(request.result);
		};
	});
}

/** The one object store. */
export function recordsOf(database: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore {
	return database.transaction(storeName, mode).objectStore(storeName);
}
