/** Where a record is kept: on this device, or in this page only. */
export type Persistence = 'indexedDB' | 'memory';

/** How to change a record; undefined to leave it as it is. */
export type Decision =
	| {
			readonly kind: 'set';
			readonly value: unknown;
			/**
			 * Set for a value that storage may refuse, such as a key: the records of its transaction are then stored without it.
			 * Whether the stored record is deleted in that case.
			 */
			readonly elseDelete?: boolean;
			/** Yields to a stored record that could not be read when this was decided. */
			readonly yields?: boolean;
	  }
	| { readonly kind: 'delete'; readonly elseDelete?: never; readonly yields?: boolean }
	| undefined;

/** Decides how to change the stored value. Pure: it may be called more than once. */
export type Decide = (stored: unknown) => Decision;

/** Decides about several records at once, in their order. Pure as well. */
export type DecideAll = (stored: readonly unknown[]) => readonly Decision[];

/** Where a wallet keeps its records: values that a structured clone can carry, keys included. */
export interface RecordStore {
	/** The record; while storage fails, its last known value. */
	get(name: string): Promise<unknown>;
	/**
	 * The record as it is now.
	 *
	 * @throws WalletError `storage.unavailable` when storage worked before and fails now
	 */
	getCurrent(name: string): Promise<unknown>;
	/**
	 * Reads, decides and writes in one transaction.
	 *
	 * @returns False when storage refused the change and only this page knows it.
	 */
	change(name: string, decide: Decide): Promise<boolean>;
	/**
	 * The same for several records: all of them change, or none. See `elseDelete` of {@link Decision}.
	 *
	 * @throws what `decide` throws, and changes none of them then
	 */
	changeAll(names: readonly string[], decide: DecideAll): Promise<boolean>;
	/** Sets the value. If storage refuses it, it is kept in memory. */
	set(name: string, value: unknown): Promise<void>;
	delete(name: string): Promise<void>;
	/** The names of all records. While storage fails, only those that this page knows. */
	names(): Promise<{ readonly names: readonly string[]; readonly isWhole: boolean }>;
	/** `memory` when a reload would lose the record. */
	persistenceOf(name: string): Persistence;
	/** Calls the listener each time storage works again. Returns a function that removes it. */
	onReturn(listener: () => void): () => void;
}

/** The account that a record of this scope is named after, as payments are; undefined for every other record. */
export function accountNamedIn(name: string, scope: string): string | undefined {
	const last = name.split(`:${scope}:`)[1];
	return last?.startsWith('InternalAccount:') ? last : undefined;
}

/** Records that last as long as the page. */
export function createMemoryStore(): RecordStore {
	const records = new Map<string, unknown>();
	const get = async (name: string) => records.get(name);
	const changeAll = async (names: readonly string[], decide: DecideAll) => {
		const decisions = decide(names.map((name) => records.get(name)));
		for (const [at, name] of names.entries()) {
			const decision = decisions[at];
			if (decision?.kind === 'set') records.set(name, decision.value);
			if (decision?.kind === 'delete') records.delete(name);
		}
		return true;
	};
	return {
		get,
		getCurrent: get,
		change: (name, decide) => changeAll([name], ([stored]) => [decide(stored)]),
		changeAll,
		set: async (name, value) => void records.set(name, value),
		delete: async (name) => void records.delete(name),
		names: async () => ({ names: [...records.keys()], isWhole: true }),
		persistenceOf: () => 'memory',
		onReturn: () => () => undefined,
	};
}
