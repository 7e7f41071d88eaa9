import type { EventRange, EventsPort, NewEvent, StoredEvent } from '../ports/eventsPort.js';

/** Events in memory, for tests. */
export function memoryEvents(): EventsPort {
	const events: (NewEvent & StoredEvent)[] = [];
	const waiting = new Set<() => void>();
	const inRange = ({ customerId, after, since }: EventRange) =>
		events.filter(
			(event) =>
				event.customerId === customerId && event.position > after && event.recordedAt > since,
		);
	return {
		append: async (event) => {
			if (events.some(({ id }) => id === event.id)) return;
			events.push({ ...event, position: events.length + 1 });
			for (const wake of [...waiting]) wake();
		},
		readAfter: async (query) => inRange(query).slice(0, query.limit),
		waitForMore: ({ signal, ...range }) =>
			new Promise((resolve) => {
				if (inRange(range).length > 0 || signal.aborted) return resolve();
				const wake = () => {
					waiting.delete(wake);
					signal.removeEventListener('abort', wake);
					resolve();
				};
				waiting.add(wake);
				signal.addEventListener('abort', wake);
			}),
	};
}
