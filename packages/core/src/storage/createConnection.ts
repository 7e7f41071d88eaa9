const storeName = 'records';

/** A connection that runs transactions on the object store. */
export interface Connection {
	/**
	 * Runs `work` in a transaction of its own.
	 *
	 * @param limit - Milliseconds after which it rejects with a `TimeoutError`, opening included. The transaction is
	 *   aborted then, unless it has been committed: what rejects may have taken effect.
	 */
	run<Result>(
		mode: IDBTransactionMode,
		limit: number,
		work: (records: IDBObjectStore) => Promise<Result>,
	): Promise<Result>;
}

/**
 * Keeps one connection to a database for the life of the page, and opens it again after it was lost:
 * WebKit drops connections, the person can clear the site's data, and another tab may delete the database.
 */
export function createConnection(name: string): Connection {
	let database: IDBDatabase | undefined;
	let opening: Promise<IDBDatabase> | undefined;
	const within = createTimeLimit();

	const forget = (lost: IDBDatabase) => {
		lost.close();
		if (database === lost) database = undefined;
	};
	const adopt = (opened: IDBDatabase) => {
		if (database) {
			opened.close();
			return database;
		}
		database = opened;
		opened.onversionchange = () => forget(opened);
		opened.onclose = () => forget(opened);
		return opened;
	};
	const connect = async () => {
		if (database) return database;
		// An open that succeeds late still becomes the connection.
		opening ??= openDatabase(name).then(adopt);
		return opening;
	};

	return {
		async run(mode, limit, work) {
			let used: IDBDatabase | undefined;
			let transaction: IDBTransaction | undefined;
			let isOver = false;
			const perform = async () => {
				used = await connect();
				// The caller has already got the timeout, so the work must not run.
				if (isOver) throw timedOut();
				const records = recordsOf(used, mode);
				({ transaction } = records);
				return work(records);
			};
			try {
				return await within(limit, perform());
			} catch (error) {
				isOver = true;
				opening = undefined;
				abortIfRunning(transaction);
				if (used && !isAboutValue(error)) forget(used);
				throw error;
			}
		},
	};
}

/** What was told as failed should have no effect. It may have been committed, though. */
function abortIfRunning(transaction: IDBTransaction | undefined): void {
	try {
		transaction?.abort();
	} catch {
		// It is over.
	}
}

/** Whether storage works and only refused this value. */
export function isAboutValue(error: unknown): boolean {
	return ['QuotaExceededError', 'DataCloneError', 'DataError'].includes(nameOf(error));
}

/** The name of a DOMException or of any other error. */
export function nameOf(error: unknown): string {
	return error instanceof Error || error instanceof DOMException ? error.name : '';
}

/** Rejects what takes longer than its limit, with one timer for all that is under way. */
function createTimeLimit() {
	const running = new Set<{ readonly end: number; readonly expire: () => void }>();
	let timer: ReturnType<typeof setTimeout> | undefined;
	let wakesAt = Number.POSITIVE_INFINITY;

	const wakeAt = (end: number, now: number) => {
		if (end >= wakesAt) return;
		clearTimeout(timer);
		wakesAt = end;
		timer = setTimeout(check, end - now);
	};
	const check = () => {
		wakesAt = Number.POSITIVE_INFINITY;
		const now = performance.now();
		for (const one of running) {
			if (one.end > now) wakeAt(one.end, now);
			else {
				running.delete(one);
				one.expire();
			}
		}
	};

	return <Result>(limit: number, result: Promise<Result>): Promise<Result> =>
		new Promise((resolve, reject) => {
			const now = performance.now();
			const one = { end: now + limit, expire: () => reject(timedOut()) };
			running.add(one);
			wakeAt(one.end, now);
			result.finally(() => running.delete(one)).then(resolve, reject);
		});
}

function timedOut(): DOMException {
	return new DOMException('', 'TimeoutError');
}

/** Opens the database, and creates it if there is none. Pending until the browser responds. */
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

/** The object store of all records. */
export function recordsOf(database: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore {
	return database.transaction(storeName, mode).objectStore(storeName);
}
