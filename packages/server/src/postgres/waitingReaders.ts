import type { EventRange } from '../ports/eventsPort.js';

/** A reader that waits for events. */
export interface WaitingReader extends EventRange {
	/** Whether it was compared with the stored events of its customer. From then on, new events are enough. */
	isCompared: boolean;
	readonly wake: () => void;
}

/** Who waits, by customer: an event concerns one of many. */
export interface WaitingReaders {
	of(customerId: string): readonly WaitingReader[];
	all(): readonly WaitingReader[];
	isEmpty(): boolean;
	add(reader: WaitingReader): void;
	delete(reader: WaitingReader): void;
}

export function createWaitingReaders(): WaitingReaders {
	const byCustomer = new Map<string, Set<WaitingReader>>();
	const of = (customerId: string) => [...(byCustomer.get(customerId) ?? [])];
	return {
		of,
		all: () => [...byCustomer.keys()].flatMap(of),
		isEmpty: () => byCustomer.size === 0,
		add: (reader) => {
			const own = byCustomer.get(reader.customerId) ?? new Set();
			byCustomer.set(reader.customerId, own.add(reader));
		},
		delete: (reader) => {
			const own = byCustomer.get(reader.customerId);
			own?.delete(reader);
			if (own?.size === 0) byCustomer.delete(reader.customerId);
		},
	};
}
