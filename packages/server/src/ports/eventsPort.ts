/** An event that concerns one customer, for the pages that the customer has open. */
export interface StoredEvent {
	/** Grows with every event of any customer. */
	readonly position: number;
	/** JSON without secrets: a page does not display it, but reads the changed resource. */
	readonly data: string;
	/** Epoch milliseconds. */
	readonly recordedAt: number;
}

/** An event to keep. */
export interface NewEvent {
	/** Id of the reported event. An event that already exists is not written again. */
	readonly id: string;
	/** `Customer:<uuid>`. */
	readonly customerId: string;
	readonly data: string;
	/** Epoch milliseconds. It may be deleted an hour later. */
	readonly recordedAt: number;
}

/** A range of events. */
export interface EventRange {
	readonly customerId: string;
	/** Only events after this position. */
	readonly after: number;
	/** Epoch milliseconds. Only events that were recorded later. */
	readonly since: number;
}

/** Which events to read. */
export interface EventQuery extends EventRange {
	readonly limit: number;
}

/**
 * Events for customers' pages. Any number of processes may share one implementation: readers in all processes see an
 * appended event within seconds.
 */
export interface EventsPort {
	/** Gives the event a position above that of every event that was readable before. */
	append(event: NewEvent): Promise<void>;
	/** In the order of their positions. */
	readAfter(query: EventQuery): Promise<readonly StoredEvent[]>;
	/**
	 * Resolves when there may be events in the range, or when the signal aborts. Rejects if this process cannot
	 * deliver any: the page is disconnected, and reconnects.
	 */
	waitForMore(waiting: EventRange & { readonly signal: AbortSignal }): Promise<void>;
}
