/** A value that ends by itself. */
export interface StoreEntry {
	readonly key: string;
	readonly value: string;
	/** Epoch milliseconds. From this moment on the entry is not there. */
	readonly expiresAt: number;
}

/** A count within a window that began with the first one. */
export interface StoreCount {
	readonly count: number;
	/** Epoch milliseconds at which the window ends. */
	readonly expiresAt: number;
}

/**
 * State that ends: logins, registration challenges, counters, and whose thing an identifier is. Two records last until
 * they are done with, and end in the year 9999: that a wallet's new address has received no code, and that a change of
 * address is under way. A store that loses a record before its end, as a cache does that is full, takes an address for
 * proven that is not. Any number of processes may share one implementation. `now` comes from the caller, so that one
 * clock decides.
 */
export interface StorePort {
	/** Writes or replaces entries. */
	put(entries: readonly StoreEntry[]): Promise<void>;
	/**
	 * Writes an entry where there is none, in one step: of several callers at the same time exactly one
	 * writes. Returns the value that is there afterwards.
	 */
	add(entry: StoreEntry, now: number): Promise<string>;
	get(key: string, now: number): Promise<string | undefined>;
	/** Reads and deletes in one step: of several callers at the same time exactly one gets the value. */
	take(key: string, now: number): Promise<string | undefined>;
	/** Adds one, atomically. `expiresAt` counts only when it begins a new window. */
	count(counter: { key: string; now: number; expiresAt: number }): Promise<StoreCount>;
}
