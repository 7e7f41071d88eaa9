/** Request bodies that have not fully arrived, and are in memory before anything is known about their senders. */
export interface ArrivingBodies {
	begin(): Arrival;
}

interface Arrival {
	/** Aborts when the body must make room for others, or was given up. */
	readonly givenUp: AbortSignal;
	/** Gives the body up. */
	readonly giveUp: () => void;
	add(bytes: number): void;
	end(): void;
}

/** Bytes. */
const maxArriving = 16 * 1024 * 1024;

/**
 * Limits the memory of arriving bodies. Above the limit, the oldest are dropped first: a normal body arrives at
 * once, and senders that are slow on thousands of connections must not keep others out.
 */
export function createArrivingBodies(max: number = maxArriving): ArrivingBodies {
	const arriving = new Map<AbortController, number>();
	let held = 0;
	const end = (arrival: AbortController) => {
		held -= arriving.get(arrival) ?? 0;
		arriving.delete(arrival);
	};
	const makeRoom = () => {
		for (const oldest of arriving.keys()) {
			if (held <= max) return;
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
				giveUp: () => arrival.abort(),
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
