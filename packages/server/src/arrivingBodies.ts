/** The bodies of requests that have not come whole, and are in memory before anything is known of their senders. */
export interface ArrivingBodies {
	begin(): Arrival;
}

interface Arrival {
	/** Aborts when the body is to make room for others. */
	readonly givenUp: AbortSignal;
	add(bytes: number): void;
	end(): void;
}

/** Bytes. */
const mostArriving = 16 * 1024 * 1024;

/**
 * Bounds the memory of arriving bodies. One more makes those give way that began first: a body that arrives at all
 * arrives in a moment, and who sends slowly, on thousands of connections, must not keep others out.
 */
export function createArrivingBodies(most: number = mostArriving): ArrivingBodies {
	const arriving = new Map<AbortController, number>();
	let held = 0;
	const end = (arrival: AbortController) => {
		held -= arriving.get(arrival) ?? 0;
		arriving.delete(arrival);
	};
	const makeRoom = () => {
		for (const oldest of arriving.keys()) {
			if (held <= most) return;
			end(oldest);
			oldest.abort();
		}
	};
	return {
		begin: () => {
			const arrival = new AbortController();
			arriving.set(arrival, 0);
			return {
				givenUp: arrival.signal,
				add: (bytes) => {
					if (!arriving.has(arrival)) return;
					arriving.set(arrival, (arriving.get(arrival) ?? 0) + bytes);
					held += bytes;
					makeRoom();
				},
				end: () => end(arrival),
			};
		},
	};
}
