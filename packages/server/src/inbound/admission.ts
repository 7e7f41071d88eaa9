import { unavailableForNow } from '../responses.js';

/** How many requests are worked on, and how many may wait for that. */
export interface Capacity {
	/** Worked on at the same time, as long as they are answered in good time. Default 100. */
	readonly active: number;
	/**
	 * Waiting for their turn, in order. Default 200; one more gets 503 at once, and so does one whose turn
	 * cannot be expected in time.
	 */
	readonly waiting: number;
}

/** The way in for requests. */
export interface Admission {
	/**
	 * Resolves when the request may be worked on, with what is to be called at its end.
	 *
	 * @throws Refusal 503 `UNAVAILABLE` at once when too many wait for its turn to come in time, or later when it
	 *   has not come all the same
	 */
	enter(): Promise<() => void>;
}

/** However slow everything is, so many are worked on, or it would never be noticed that it is fast again. */
const fewest = 5;

/** How many are worked on before it is known how quick the work is. */
const first = 10;

/** Milliseconds. A port that never settles must not hold its request and its place for ever. */
export const graceForPorts = 500;

/** How much the latest work counts in the mean time that work takes. */
const latestShare = 0.1;

/**
 * Admits as many requests as can be answered in time: at most `active`. It begins with a few, because a burst
 * would be late altogether, and admits one more after each quick one. Each time that work takes more than half of the
 * deadline it admits half as many, and from then on one more after each full round of quick ones (slow start,
 * additive increase, multiplicative decrease, as TCP does). Once work has been slow, as many wait as can be
 * expected to get their turn in time, from how long work takes lately.
 *
 * An edge runtime drops a request whose caller has disconnected and runs no `finally`. So a place is also free again
 * once the deadline of its request and the grace for ports have passed.
 *
 * @param deadline milliseconds that a request may take. A quarter of it may pass before its turn.
 * @param now milliseconds on a clock that never goes back
 */
export function createAdmission(
	{ active, waiting }: Capacity,
	deadline: number,
	now: () => number = () => performance.now(),
): Admission {
	const queue = new Set<(place: Place) => void>();
	const running = new Set<Place>();
	let limit = Math.min(active, first);
	let reducedAt = Number.NEGATIVE_INFINITY;
	let meanTime: number | undefined;
	const patience = deadline / 4;
	const longest = deadline + graceForPorts;
	const isStarting = () => reducedAt === Number.NEGATIVE_INFINITY;
	const expectedWait = () =>
		isStarting() ? 0 : ((queue.size + 1) * (meanTime ?? 0)) / Math.floor(limit);
	const adapt = (startedAt: number) => {
		const time = now() - startedAt;
		meanTime = meanTime === undefined ? time : meanTime + latestShare * (time - meanTime);
		const isSlow = time > deadline / 2;
		if (!isSlow) limit = Math.min(active, limit + (isStarting() ? 1 : 1 / limit));
		// What began before the last reduction says nothing about its effect.
		if (!isSlow || startedAt < reducedAt) return;
		limit = Math.max(Math.min(active, fewest), limit / 2);
		reducedAt = now();
	};
	const takePlace = () => {
		const place = { startedAt: now() };
		running.add(place);
		return place;
	};
	const admitNext = () => {
		freeLost(running, now() - longest);
		for (const next of queue) {
			if (running.size >= Math.floor(limit)) return;
			next(takePlace());
		}
	};
	const awaitPlace = () => {
		if (running.size < Math.floor(limit)) return takePlace();
		if (queue.size >= waiting || expectedWait() > patience) throw unavailableForNow();
		return turnIn(queue, patience);
	};
	return {
		enter: async () => {
			admitNext();
			const place = await awaitPlace();
			return onceOnly(() => {
				running.delete(place);
				adapt(place.startedAt);
				admitNext();
			});
		},
	};
}

/** Of a request that is worked on. */
interface Place {
	readonly startedAt: number;
}

/** Frees the places that were taken at a time or before. The set holds the oldest first. */
function freeLost(running: Set<Place>, latest: number): void {
	for (const place of running) {
		if (place.startedAt > latest) return;
		running.delete(place);
	}
}

function turnIn(queue: Set<(place: Place) => void>, patience: number): Promise<Place> {
	return new Promise((resolve, reject) => {
		const admit = (place: Place) => {
			clearTimeout(timer);
			queue.delete(admit);
			resolve(place);
		};
		const timer = setTimeout(() => {
			queue.delete(admit);
			reject(unavailableForNow());
		}, patience);
		queue.add(admit);
	});
}

function onceOnly(action: () => void): () => void {
	let isDone = false;
	return () => {
		if (!isDone) action();
		isDone = true;
	};
}
