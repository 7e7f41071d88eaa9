import { unavailableForNow } from '../http/responses.js';

/** How many requests are processed at the same time, and how many may wait. */
export interface Capacity {
	/**
	 * Requests that are processed at the same time, as long as responses are fast enough. Default 100. At most half of
	 * them, rounded up, are of one caller: of a login or, without one, of a network.
	 */
	readonly active: number;
	/**
	 * Requests that wait for their turn, in order. Default 200. Further requests get 503 immediately, and so do
	 * those whose turn is not expected in time. In a full queue, the caller with the most requests makes room for
	 * others.
	 */
	readonly waiting: number;
}

/** Admits requests. */
export interface Admission {
	/**
	 * Resolves when the request may be processed, with a function to call when it is done.
	 *
	 * @param caller whose share of the places the request counts towards; undefined if it counts towards none
	 * @throws Refusal 503 `UNAVAILABLE`: immediately when too many requests are waiting, or later when its turn has
	 *   not come in time
	 */
	enter(caller?: string): Promise<() => void>;
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
 * Admits as many concurrent requests as can be answered in time, at most `active`, and lets no caller keep the others
 * out: a caller gets a place while it holds fewer than are free. So it gets half of the places that the others leave,
 * rounded up, and a newcomer finds one. In the queue, a request that waits because of what its own caller holds is
 * passed by the others.
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
	const limit = createLimit(active, deadline, now);
	const places = createPlaces(limit.places, deadline + graceForPorts, now);
	const queue = new Set<Turn>();
	const patience = deadline / 4;
	const admitNext = () => {
		places.freeLost();
		for (const turn of queue) {
			if (places.mayTake(turn.caller)) turn.admit(places.take(turn.caller));
		}
	};
	/** Turns of callers that hold places come later, except for this caller's own. */
	const expectedWait = (caller: string | undefined) => {
		const before = [...queue].filter(
			(turn) => turn.caller === caller || places.heldBy(turn.caller) === 0,
		);
		return limit.expectedTime(before.length + 1);
	};
	const awaitPlace = (caller: string | undefined) => {
		if (places.mayTake(caller)) return places.take(caller);
		const isLate = expectedWait(caller) > patience;
		if (isLate || (queue.size >= waiting && !makeRoom(queue, caller))) throw unavailableForNow();
		return turnIn(queue, caller, patience);
	};
	return {
		enter: async (caller) => {
			admitNext();
			const place = await awaitPlace(caller);
			return onceOnly(() => {
				const isBusy = places.areHalfTaken();
				places.free(place);
				limit.adapt(place.startedAt, isBusy);
				admitNext();
			});
		},
	};
}

/** Capacity that a running request takes. */
interface Place {
	readonly caller: string | undefined;
	readonly startedAt: number;
}

/** A request in the queue. */
interface Turn {
	readonly caller: string | undefined;
	readonly admit: (place: Place) => void;
	readonly refuse: () => void;
}

/**
 * How many places there are. They are few at first, because all requests of a burst would be late, and one more after
 * each fast request. When a request takes more than half of the deadline while half of the places are taken, and the mean
 * is above a quarter of it, they are halved, and from then on there is one more after each full round of fast requests
 * (slow start, additive increase, multiplicative decrease, as in TCP). So one caller with slow requests takes no places
 * from the others, and a slow sign-in takes none from the page that follows it.
 * After they were halved first, only those wait in the queue whose turn is expected in time, based on recent response
 * times.
 */
function createLimit(active: number, deadline: number, now: () => number) {
	let limit = Math.min(active, first);
	let reducedAt = Number.NEGATIVE_INFINITY;
	let meanTime: number | undefined;
	const isStarting = () => reducedAt === Number.NEGATIVE_INFINITY;
	return {
		places: () => Math.floor(limit),
		/** Milliseconds until that many requests have been processed. */
		expectedTime: (requests: number) =>
			isStarting() ? 0 : (requests * (meanTime ?? 0)) / Math.floor(limit),
		/** Learns from a request that is done. */
		adapt: (startedAt: number, isBusy: boolean) => {
			const time = now() - startedAt;
			meanTime = meanTime === undefined ? time : meanTime + latestShare * (time - meanTime);
			const isSlow = time > deadline / 2;
			if (!isSlow) limit = Math.min(active, limit + (isStarting() ? 1 : 1 / limit));
			// A request that started before the last reduction says nothing about its effect.
			if (!isSlow || !isBusy || meanTime <= deadline / 4 || startedAt < reducedAt) return;
			limit = Math.max(Math.min(active, fewest), limit / 2);
			reducedAt = now();
		},
	};
}

/** The places that are taken, each for `maxTime` milliseconds at most. */
function createPlaces(count: () => number, maxTime: number, now: () => number) {
	const taken = new Set<Place>();
	const held = new Map<string | undefined, number>();
	/** An unknown caller counts as one that holds nothing. */
	const heldBy = (caller: string | undefined) => held.get(caller) ?? 0;
	const free = (place: Place) => {
		const { caller } = place;
		if (!taken.delete(place) || caller === undefined) return;
		if (heldBy(caller) > 1) held.set(caller, heldBy(caller) - 1);
		else held.delete(caller);
	};
	return {
		heldBy,
		free,
		areHalfTaken: () => taken.size * 2 >= count(),
		mayTake: (caller: string | undefined) => heldBy(caller) < count() - taken.size,
		take: (caller: string | undefined) => {
			const place = { caller, startedAt: now() };
			taken.add(place);
			if (caller !== undefined) held.set(caller, heldBy(caller) + 1);
			return place;
		},
		freeLost: () => {
			// The oldest come first.
			for (const place of taken) {
				if (place.startedAt > now() - maxTime) return;
				free(place);
			}
		},
	};
}

/**
 * Makes room in a full queue: the caller with the most requests in it loses its latest one.
 *
 * @returns false if the caller to make room for would then have as many itself
 */
function makeRoom(queue: ReadonlySet<Turn>, caller: string | undefined): boolean {
	const byCaller = new Map<string | undefined, { readonly count: number; readonly latest: Turn }>();
	for (const turn of queue) {
		if (turn.caller === undefined) continue;
		const count = (byCaller.get(turn.caller)?.count ?? 0) + 1;
		byCaller.set(turn.caller, { count, latest: turn });
	}
	const own = byCaller.get(caller)?.count ?? 0;
	const [busiest] = [...byCaller.values()].sort((one, other) => other.count - one.count);
	if (!busiest || busiest.count <= own + 1) return false;
	busiest.latest.refuse();
	return true;
}

function turnIn(queue: Set<Turn>, caller: string | undefined, patience: number): Promise<Place> {
	return new Promise((resolve, reject) => {
		const release = () => {
			clearTimeout(timer);
			queue.delete(turn);
		};
		const turn: Turn = {
			caller,
			admit: (place) => {
				release();
				resolve(place);
			},
			refuse: () => {
				release();
				reject(unavailableForNow());
			},
		};
		const timer = setTimeout(turn.refuse, patience);
		queue.add(turn);
	});
}

function onceOnly(action: () => void): () => void {
	let isDone = false;
	return () => {
		if (!isDone) action();
		isDone = true;
	};
}
