import { getMany, keys, promisifyRequest, type UseStore } from 'idb-keyval';
import { createConnection } from './createConnection.js';
import type { DecideAll, Decision } from './recordStore.js';

/** Records in IndexedDB, without retries: every failure rejects. Limits are milliseconds. */
export interface IndexedDbStore {
	/** Reads that are requested in one task share a transaction. */
	get(name: string, limit?: number): Promise<unknown>;
	/** Reads, decides and writes in one transaction, so that no other tab writes in between. */
	change(names: readonly string[], decide: DecideAll, limit?: number): Promise<void>;
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
	const { within } = createConnection(databaseName);
	let next: Reading | undefined;
	/** Starts in a microtask, for the other reads of this task. */
	const startReading = (limit: number): Reading => {
		const requested = new Set<string>();
		const values = Promise.resolve().then(async () => {
			next = undefined;
			const names = [...requested];
			const found = await getMany<unknown>(names, within(limit));
			return new Map(names.map((name, at) => [name, found[at]]));
		});
		return { names: requested, limit, values };
	};
	return {
		async get(name, limit = usualLimit) {
			const reading = next?.limit === limit ? next : startReading(limit);
			next = reading;
			reading.names.add(name);
			return (await reading.values).get(name);
		},
		change: (names, decide, limit = usualLimit) => change(within(limit), names, decide),
		names: async (limit = usualLimit) => (await keys(within(limit))).map(String),
	};
}

/** The library's `update` changes one record, and can neither leave it as it is nor delete it. */
function change(useStore: UseStore, names: readonly string[], decide: DecideAll): Promise<void> {
	return useStore('readwrite', async (records) => {
		const { transaction } = records;
		const committed = promisifyRequest(transaction);
		// A step that fails is reported instead.
		committed.catch(() => undefined);
		try {
			const reads = names.map((name) => promisifyRequest<unknown>(records.get(name)));
			const decisions = decide(await Promise.all(reads));
			await Promise.all(names.map((name, at) => write(records, name, decisions[at])));
		} catch (error) {
			// What made the browser abort it says more than the requests that were aborted with it.
			throw transaction.error ?? error;
		}
		return committed;
	});
}

/**
 * Some engines report success for a key that cannot be read back. A value with keys is therefore read back before the
 * transaction ends, which is aborted if one is missing.
 */
async function write(records: IDBObjectStore, name: string, decision: Decision): Promise<void> {
	if (decision?.kind === 'delete') records.delete(name);
	if (decision?.kind !== 'set') return;
	records.put(decision.value, name);
	const written = countKeys(decision.value);
	if (written === 0) return;
	const kept = await promisifyRequest<unknown>(records.get(name));
	if (countKeys(kept) < written) throw new DOMException('', 'DataError');
}

function countKeys(value: unknown): number {
	if (typeof value !== 'object' || value === null) return 0;
	// An insecure page has no such class, and no keys.
	if (typeof CryptoKey !== 'undefined' && value instanceof CryptoKey) return 1;
	return Object.values(value).reduce<number>((sum, member) => sum + countKeys(member), 0);
}
