/** Something that concerns one customer, on its way to the pages that the customer has open. */
export interface StoredEvent {
	/** Grows with every event of any customer. */
	readonly position: number;
	/** JSON that holds no secret: a page shows nothing of it, it reads anew. */
	readonly data: string;
	/** Epoch milliseconds. */
	readonly recordedAt: number;
}

/** An event to keep. */
export interface NewEvent {
	/** Of what was reported. An event that is there already is not written again. */
	readonly id: string;
	/** `Customer:<uuid>`. */
	readonly customerId: string;
	readonly data: string;
	/** Epoch milliseconds. It may be forgotten an hour later. */
	readonly recordedAt: number;
}

/** Which events are meant. */
export interface EventRange {
	readonly customerId: string;
	/** Those behind this position. */
	readonly after: number;
	/** Epoch milliseconds: those recorded later. */
	readonly since: number;
}

/** Which events to read. */
export interface EventQuery extends EventRange {
	readonly limit: number;
}

/**
 * What customers' pages are told. Any number of processes may share one implementation: what one of them
 * appends, the readers of all others see within seconds.
 */
export interface EventsPort {
	/** Gives the event a position above that of every event that was readable before. */
	append(event: NewEvent): Promise<void>;
	/** In the order of their positions. */
	readAfter(query: EventQuery): Promise<readonly StoredEvent[]>;
	/**
	 * Resolves when there may be some in the range, or when the signal aborts. Rejects when there will
	 * be none here: the page is let go, and comes back.
	 */
	waitForMore(waiting: EventRange & { readonly signal: AbortSignal }): Promise<void>;
}
