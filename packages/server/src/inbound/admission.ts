import { Refusal } from '../answer/refusal.js';

/** How many requests are worked on, and how many may wait for that. */
export interface Capacity {
	/** Worked on at the same time. Default 100. */
	readonly active: number;
	/** Waiting for their turn, in order. Default 200; one more is answered 503 at once. */
	readonly waiting: number;
}

/** The way in for requests. */
export interface Admission {
	/**
	 * Resolves when the request may be worked on, with what is to be called at its end.
	 *
	 * @throws Refusal 503 `UNAVAILABLE` at once when too many wait, or when its turn has not come in time
	 */
	enter(): Promise<() => void>;
}

/** @param patience milliseconds that a request may wait for its turn */
export function createAdmission({ active, waiting }: Capacity, patience: number): Admission {
	const queue = new Set<() => void>();
	let running = 0;
	const leave = () => {
		const [next] = queue;
		if (!next) running -= 1;
		else next();
	};
	return {
		enter: async () => {
			if (running < active) running += 1;
			else if (queue.size >= waiting) throw overloaded();
			else await turnIn(queue, patience);
			return onceOnly(leave);
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
			reject(overloaded());
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

/** Between 1 and 3 seconds, so that not all callers come back at once. */
const overloaded = () =>
	new Refusal(
		503,
		'UNAVAILABLE',
		'The backend is busy. Try again shortly.',
		String(1 + Math.floor(Math.random() * 3)),
	);
