/** A value that expires. */
export interface StoreEntry {
	readonly key: string;
	readonly value: string;
	/** Milliseconds, at least 1, from the write until the entry does not exist any more. */
	readonly lifetime: number;
}

/** A count within a window that started with the first use. */
export interface StoreCount {
	readonly count: number;
	/** Milliseconds until the window ends. */
	readonly remaining: number;
}

/**
 * State that expires: logins, registration challenges, counters, and the owners of identifiers. What must not be
 * forgotten is in `PeoplePort`. A store with an expiry of its own, such as Redis, can be used as it is.
 *
 * Any number of processes may share one implementation, which measures all lifetimes with one clock.
 */
export interface StorePort {
	/** Writes or replaces entries. */
	put(entries: readonly StoreEntry[]): Promise<void>;
	/**
	 * Atomically writes an entry if there is none: of several concurrent callers, exactly one writes. Returns the
	 * value that is stored afterwards.
	 */
	add(entry: StoreEntry): Promise<string>;
	get(key: string): Promise<string | undefined>;
	/** Atomically reads and deletes: of several concurrent callers, exactly one gets the value. */
	take(key: string): Promise<string | undefined>;
	/** Atomically adds one. A window of that many milliseconds starts if none is open. */
	count(counter: { readonly key: string; readonly window: number }): Promise<StoreCount>;
}
