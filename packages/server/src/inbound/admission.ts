import { unavailableForNow } from '../responses.js';

/** How many requests are processed at the same time, and how many may wait. */
export interface Capacity {
	/** Requests that are processed at the same time, as long as responses are fast enough. Default 100. */
	readonly active: number;
	/**
	 * Requests that wait for their turn, in order. Default 200. Further requests get 503 immediately, and so do
	 * those whose turn is not expected in time.
	 */
	readonly waiting: number;
}

/** Admits requests. */
export interface Admission {
	/**
	 * Resolves when the request may be processed, with a function to call when it is done.
	 *
	 * @throws Refusal 503 `UNAVAILABLE`: immediately when too many requests are waiting, or later when its turn has
	 *   not come in time
	 */
	enter(): Promise<() => void>;
}

/** Minimum number of concurrent requests, even when they are slow. Otherwise a recovery would go unnoticed. */
const fewest = 5;

/** Number of concurrent requests until response times are known. */
const first = 10;

/** Milliseconds. A port that never settles must not hold its request and capacity forever. */
export const graceForPorts = 500;

/** Weight of the latest request in the mean response time. */
const latestShare = 0.1;

/**
 * Admits as many concurrent requests as can be answered in time, at most `active`. It starts with a few, because all
 * requests of a burst would be late, and admits one more after each fast request. When a request takes more than half
 * of the deadline, it admits half as many, and from then on one more after each full round of fast requests (slow
 * start, additive increase, multiplicative decrease, as in TCP). After the first slow request, the queue is limited
 * to the requests whose turn is expected in time, based on recent response times.
 *
 * An edge runtime drops a request whose caller has disconnected, without running `finally`. So a place is also freed
 * once its request's deadline and the grace period for ports have passed.
 *
 * @param deadline milliseconds that a request may take, up to a quarter of them in the queue.
 * @param now milliseconds on a monotonic clock
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
		// A request that started before the last reduction says nothing about its effect.
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

/** Capacity that a running request takes. */
interface Place {
	readonly startedAt: number;
}

/** Frees the places that were taken at or before `latest`. The set holds the oldest first. */
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
