import type { EventsPort, NewEvent, StoredEvent } from '../ports/eventsPort.js';

/** Events in memory, for tests. */
export function memoryEvents(): EventsPort {
	const events: (NewEvent & StoredEvent)[] = [];
	const waiting = new Set<() => void>();
	return {
		append: async (event) => {
			if (events.some(({ id }) => id === event.id)) return;
			events.push({ ...event, position: events.length + 1 });
			for (const wake of [...waiting]) wake();
		},
		readAfter: async ({ customerId, after, since, limit }) =>
			events
				.filter((event) => event.customerId === customerId)
				.filter(({ position, recordedAt }) => position > after && recordedAt > since)
				.slice(0, limit),
		waitForMore: ({ customerId, after, signal }) =>
			new Promise((resolve) => {
				const isThere = events.some(
					(event) => event.customerId === customerId && event.position > after,
				);
				if (isThere || signal.aborted) return resolve();
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
