import { promisifyRequest, type UseStore } from 'idb-keyval';

const storeName = 'records';

/** A connection that runs transactions on the object store. */
export interface Connection {
	/**
	 * Runs each transaction with a timeout in milliseconds, including opening. It then rejects with a `TimeoutError` and
	 * aborts the transaction, unless that has been committed: a rejected change may have taken effect.
	 */
	within(limit: number): UseStore;
}

/**
 * Keeps one connection to a database for the lifetime of the page, and reopens it after it was lost: WebKit drops
 * connections, the person can clear the site's data, and another tab may delete the database.
 */
export function createConnection(name: string): Connection {
	let database: IDBDatabase | undefined;
	let opening: Promise<IDBDatabase> | undefined;
	const withLimit = createTimeLimit();

	const forget = (lost: IDBDatabase) => {
		lost.close();
		if (database === lost) database = undefined;
	};
	const adopt = (opened: IDBDatabase) => {
		// Once this connection is lost, the next call opens another one.
		opening = undefined;
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

	const within =
		(limit: number): UseStore =>
		async (mode, work) => {
			let used: IDBDatabase | undefined;
			let transaction: IDBTransaction | undefined;
			let isOver = false;
			const perform = async () => {
				used = await connect();
				// The caller has already received the timeout, so the work must not run.
				if (isOver) throw timedOut();
				const records = recordsOf(used, mode);
				({ transaction } = records);
				return work(records);
			};
			try {
				return await withLimit(limit, perform());
			} catch (error) {
				isOver = true;
				opening = undefined;
				abortIfRunning(transaction);
				if (used && !isAboutValue(error)) forget(used);
				throw error;
			}
		};
	return { within };
}

/** A change that was reported as failed should have no effect, but it may have been committed. */
function abortIfRunning(transaction: IDBTransaction | undefined): void {
	try {
		transaction?.abort();
	} catch {
		// It has already finished.
	}
}

/** Whether storage works and refused only this value. */
export function isAboutValue(error: unknown): boolean {
	return ['QuotaExceededError', 'DataCloneError', 'DataError'].includes(nameOf(error));
}

/** The name of a DOMException or of any other error. */
export function nameOf(error: unknown): string {
	return error instanceof Error || error instanceof DOMException ? error.name : '';
}

/** Rejects operations that exceed their limit, with one timer for all that are in progress. */
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
export async function openDatabase(name: string): Promise<IDBDatabase> {
	if (!globalThis.indexedDB) throw new DOMException('', 'NotSupportedError');
	const request = indexedDB.open(name, 1);
	request.onupgradeneeded = () => request.result.createObjectStore(storeName);
	const database = await promisifyRequest(request);
	// An open connection must not block a deletion or an upgrade by another tab.
	database.onversionchange = () => database.close();
	return database;
}

/** The object store of all records. */
export function recordsOf(database: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore {
	return database.transaction(storeName, mode).objectStore(storeName);
}
