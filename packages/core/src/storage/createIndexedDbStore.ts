import { createConnection } from './createConnection.js';
import type { Decide } from './recordStore.js';

/** Records in IndexedDB, without retries: every failure rejects. Limits are milliseconds. */
export interface IndexedDbStore {
	/** Reads that are requested in one task share a transaction. */
	get(name: string, limit?: number): Promise<unknown>;
	/** Reads, decides and writes in one transaction, so that no other tab writes in between. */
	change(name: string, decide: Decide, limit?: number): Promise<void>;
	names(limit?: number): Promise<readonly string[]>;
}

/** Reads that share a transaction. */
interface Reading {
	readonly names: Set<string>;
	readonly limit: number;
	readonly values: Promise<ReadonlyMap<string, unknown>>;
}

/** Longest wait for one transaction. Milliseconds. */
export const usualLimit = 3_000;

/** Opens nothing before the first use. */
export function createIndexedDbStore(databaseName: string): IndexedDbStore {
	const connection = createConnection(databaseName);
	let next: Reading | undefined;
	/** Starts in a microtask, for the other reads of this task. */
	const startReading = (limit: number): Reading => {
		const names = new Set<string>();
		const read = async (records: IDBObjectStore) =>
			new Map(
				await Promise.all(
					[...names].map(async (name) => [name, await resultOf(records.get(name))] as const),
				),
			);
		const values = Promise.resolve().then(() => {
			next = undefined;
			return connection.run('readonly', limit, read);
		});
		return { names, limit, values };
	};
	return {
		async get(name, limit = usualLimit) {
			const reading = next?.limit === limit ? next : startReading(limit);
			next = reading;
			reading.names.add(name);
			return (await reading.values).get(name);
		},
		change: (name, decide, limit = usualLimit) =>
			connection.run('readwrite', limit, (records) => change(records, name, decide)),
		names: (limit = usualLimit) =>
			connection.run('readonly', limit, async (records) =>
				(await resultOf(records.getAllKeys())).map(String),
			),
	};
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}

/**
 * Some engines report success for a key that cannot be read back. Each value is therefore read back before the
 * transaction ends, and the transaction is aborted if something is missing.
 */
function change(records: IDBObjectStore, name: string, decide: Decide): Promise<void> {
	const { transaction } = records;
	return new Promise((resolve, reject) => {
		let refusal: unknown;
		const orAbort = (step: () => void) => () => {
			try {
				step();
			} catch (error) {
				refusal = error;
				transaction.abort();
			}
		};
		transaction.oncomplete = () => resolve();
		transaction.onabort = () =>
			reject(refusal ?? transaction.error ?? new DOMException('', 'AbortError'));
		const before = records.get(name);
		before.onsuccess = orAbort(() => {
			const decision = decide(before.result);
			if (decision?.kind === 'delete') records.delete(name);
			if (decision?.kind !== 'set') return;
			records.put(decision.value, name);
			const after = records.get(name);
			after.onsuccess = orAbort(() => {
				if (!isKept(decision.value, after.result)) throw new DOMException('', 'DataError');
			});
		});
	});
}

/** Whether a value that was read back has every member that was written, and keys as keys. */
function isKept(written: unknown, kept: unknown): boolean {
	if (typeof written !== 'object' || written === null) return Object.is(written, kept);
	if (typeof kept !== 'object' || kept === null) return false;
	// An insecure page has no such class, and no keys.
	if (typeof CryptoKey !== 'undefined' && written instanceof CryptoKey) {
		return kept instanceof CryptoKey;
	}
	const found = new Map<string, unknown>(Object.entries(kept));
	return Object.entries(written).every(([member, value]) => isKept(value, found.get(member)));
}
