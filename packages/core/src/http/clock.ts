/** The service's clock, as far as this client knows it. */
export interface Clock {
	/** Milliseconds since the epoch. */
	now(): number;
	/** Corrects the clock by a response's `Date` header. */
	correct(date: string | null, sentAt: number): void;
	/** Calls the listener after each correction, for as long as the clock lives. */
	watch(listener: () => void): void;
	/** The local clock, uncorrected. */
	local(): number;
}

/**
 * A clock that follows the `Date` header of responses, whose resolution is one second. A difference
 * below {@link tolerated} is taken for latency, so that the clock never jitters.
 */
export function createClock(local: () => number): Clock {
	const listeners: (() => void)[] = [];
	let offset = 0;
	return {
		local,
		now: () => local() + offset,
		correct(date, sentAt) {
			const served = date === null ? Number.NaN : Date.parse(date);
			if (Number.isNaN(served)) return;
			const middle = (sentAt + local()) / 2;
			// The header is cut to the second; its middle is the best guess.
			const measured = served + 500 - middle;
			if (Math.abs(measured - offset) < tolerated) return;
			offset = Math.abs(measured) < tolerated ? 0 : Math.round(measured);
			for (const listener of listeners) listener();
		},
		watch: (listener) => void listeners.push(listener),
	};
}

const tolerated = 2_000;
