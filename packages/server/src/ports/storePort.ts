/** A value that expires. */
export interface StoreEntry {
	readonly key: string;
	readonly value: string;
	/** Epoch milliseconds. From this moment on, the entry does not exist. */
	readonly expiresAt: number;
}

/** A count within a window that started with the first use. */
export interface StoreCount {
	readonly count: number;
	/** Epoch milliseconds at which the window ends. */
	readonly expiresAt: number;
}

/**
 * State that expires: logins, registration challenges, counters, and the owners of identifiers. What must not be
 * forgotten is in `PeoplePort`.
 *
 * Any number of processes may share one implementation. `now` comes from the caller, so that one clock decides.
 */
export interface StorePort {
	/** Writes or replaces entries. */
	put(entries: readonly StoreEntry[]): Promise<void>;
	/**
	 * Atomically writes an entry if there is none: of several concurrent callers, exactly one writes. Returns the
	 * value that is stored afterwards.
	 */
	add(entry: StoreEntry, now: number): Promise<string>;
	get(key: string, now: number): Promise<string | undefined>;
	/** Atomically reads and deletes: of several concurrent callers, exactly one gets the value. */
	take(key: string, now: number): Promise<string | undefined>;
	/** Atomically adds one. `expiresAt` is used only if a new window starts. */
	count(counter: { key: string; now: number; expiresAt: number }): Promise<StoreCount>;
}
