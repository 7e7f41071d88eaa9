/** Where a record is: on this device, or in this page alone. */
export type Persistence = 'indexedDB' | 'memory';

/** What becomes of a record; undefined when it stays as it is. */
export type Decision =
	| {
			readonly kind: 'set';
			readonly value: unknown;
			/** When the value cannot be stored, the record that is stored now must not be read again. */
			readonly elseDelete?: boolean;
	  }
	| { readonly kind: 'delete' }
	| undefined;

/** Decides by what is stored now. Pure: it may be asked more than once. */
export type Decide = (stored: unknown) => Decision;

/** Where a wallet keeps its records: values that a structured clone can carry, keys included. */
export interface RecordStore {
	/** The record; while storage fails, what this page last knew of it. */
	get(name: string): Promise<unknown>;
	/**
	 * The record as it is now.
	 *
	 * @throws WalletError `storage.unavailable` when storage has worked and does not answer
	 */
	getCurrent(name: string): Promise<unknown>;
	/**
	 * Reads, decides and writes without anybody in between.
	 *
	 * @returns False when storage refused, and the change is known to this page alone.
	 */
	change(name: string, decide: Decide): Promise<boolean>;
	/** As {@link change}. What storage refuses is kept in memory. */
	set(name: string, value: unknown): Promise<void>;
	delete(name: string): Promise<void>;
	/** The names of all records that can be found now. */
	names(): Promise<readonly string[]>;
	/** `memory` when a reload would not find the record. */
	persistenceOf(name: string): Persistence;
	/** Calls the listener each time that storage works again, for as long as the page lives. */
	onReturn(listener: () => void): void;
}

/** Records that live as long as the page. */
export function createMemoryStore(): RecordStore {
	const records = new Map<string, unknown>();
	const get = async (name: string) => records.get(name);
	return {
		get,
		getCurrent: get,
		async change(name, decide) {
			const decision = decide(records.get(name));
			if (decision?.kind === 'set') records.set(name, decision.value);
			if (decision?.kind === 'delete') records.delete(name);
			return true;
		},
		set: async (name, value) => void records.set(name, value),
		delete: async (name) => void records.delete(name),
		names: async () => [...records.keys()],
		persistenceOf: () => 'memory',
		onReturn() {},
	};
}
