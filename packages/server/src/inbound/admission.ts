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

/** How much the latest work counts in the mean time that work takes. */
const latestShare = 0.1;

/**
 * Admits as many requests as can be answered in time: at most `active`. It begins with a few, because a burst
 * would be late altogether, and admits one more after each quick one. Each time that work takes more than half of the
 * deadline it admits half as many, and from then on one more after each full round of quick ones (slow start,
 * additive increase, multiplicative decrease, as TCP does). Once work has been slow, as many wait as can be
 * expected to get their turn in time, from how long work takes lately.
 *
 * @param deadline milliseconds that a request may take. A quarter of it may pass before its turn.
 * @param now milliseconds on a clock that never goes back
 */
export function createAdmission(
	{ active, waiting }: Capacity,
	deadline: number,
	now: () => number = () => performance.now(),
): Admission {
	const queue = new Set<() => void>();
	let running = 0;
	let limit = Math.min(active, first);
	let reducedAt = Number.NEGATIVE_INFINITY;
	let meanTime: number | undefined;
	const patience = deadline / 4;
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
	const admitNext = () => {
		for (const next of queue) {
			if (running >= Math.floor(limit)) return;
			running += 1;
			next();
		}
	};
	return {
		enter: async () => {
			if (running < Math.floor(limit)) running += 1;
			else if (queue.size >= waiting || expectedWait() > patience) throw unavailableForNow();
			else await turnIn(queue, patience);
			const startedAt = now();
			return onceOnly(() => {
				running -= 1;
				adapt(startedAt);
				admitNext();
			});
		},
	};
}

function turnIn(queue: Set<() => void>, patience: number): Promise<void> {
	return new Promise((resolve, reject) => {
		const admit = () => {
			clearTimeout(timer);
			queue.delete(admit);
			resolve();
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
