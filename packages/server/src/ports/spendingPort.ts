/** What the limits remember of one account. It never expires. */
export interface SpendingRecord {
	/** `InternalAccount:<uuid>` of the embedded wallet. */
	readonly accountId: string;
	/** 1 for the first record of an account, and one more with each write. */
	readonly version: number;
	/** JSON without secrets. */
	readonly value: string;
}

/**
 * The records of `spendingLimits`, one for each account. Any number of processes may share one implementation. What
 * `write` has confirmed must outlast a crash: a lost record would let the same money be spent twice in a day.
 */
export interface SpendingPort {
	read(accountId: string): Promise<SpendingRecord | undefined>;
	/**
	 * Atomically stores the record if the stored version is one less, or if there is none and this is version 1. Of
	 * several concurrent callers with one version, exactly one gets true. False: nothing was changed.
	 */
	write(record: SpendingRecord): Promise<boolean>;
	/** Deletes the record of an account. Has no effect if there is none. */
	forget(accountId: string): Promise<void>;
}
