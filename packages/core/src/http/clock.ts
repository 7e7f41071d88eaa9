/** The service's clock, as this client estimates it. */
export interface Clock {
	/** Milliseconds since the epoch. */
	now(): number;
	/**
	 * Corrects the clock with the service's time from a response of the backend.
	 *
	 * @param elapsed - How long the page waited for the response, by a monotonic clock. Milliseconds.
	 */
	correct(time: string | null, elapsed: number): void;
	/** Uses a time from a response's body as the current time, unless a response has confirmed another. */
	estimate(time: string): void;
	/**
	 * Whether a response has confirmed the time. False again when the device's clock has been changed or another
	 * response contradicts it. An unconfirmed time is an estimate: show it, but do not delete anything because of it.
	 */
	isConfirmed(): boolean;
	/** Resolves once the remembered difference is in use. The first response replaces it. */
	recall(): Promise<void>;
	/** Stores the difference in `memory` from now on. */
	rememberIn(memory: ClockMemory): void;
	/** Calls the listener after each correction or estimate, and when the time is confirmed. */
	watch(listener: () => void): void;
	/** The local clock, uncorrected. */
	local(): number;
}

/** Remembers across pages how far the service's clock is ahead of this device's. Milliseconds. */
export interface ClockMemory {
	load(): Promise<unknown>;
	save(offset: number): Promise<void>;
}

/**
 * A clock that follows the service's time in responses. A difference below {@link tolerated} counts as latency, so that
 * the clock does not jitter.
 *
 * @param steady - A monotonic clock, in milliseconds. It shows that the local clock was changed, or that the device
 *   has slept.
 */
export function createClock(local: () => number, steady: () => number = local): Clock {
	const listeners: (() => void)[] = [];
	let offset = 0;
	/** How far the local clock was ahead of the steady one when a response last confirmed the time. */
	let confirmed: number | undefined;
	/** The offset that a response has contradicted, until another response agrees with one of the two. */
	let doubted: number | undefined;
	let isEstimated = false;
	let remembered = 0;
	let memory: ClockMemory | undefined;
	let recalled: Promise<void> | undefined;
	const lead = () => local() - steady();
	const isConfirmed = () => confirmed !== undefined && Math.abs(lead() - confirmed) < tolerated;
	const recall = async () => {
		recalled ??= memory?.load().then((value) => {
			if (typeof value !== 'number' || !Number.isFinite(value)) return;
			remembered = value;
			if (!isConfirmed() && !isEstimated) offset = value;
		});
		await recalled;
	};
	const remember = async () => {
		await recall();
		if (!memory || remembered === offset) return;
		remembered = offset;
		await memory.save(offset);
	};
	/** @param wait - Nothing says which part of it a request took: a difference that it explains is none. */
	const change = (measured: number, wait = 0) => {
		const isRight = Math.abs(measured - offset) < tolerated + wait / 2;
		if (!isRight) offset = Math.abs(measured) < tolerated ? 0 : Math.round(measured);
		void remember().catch(() => undefined);
		for (const listener of listeners) listener();
	};
	return {
		local,
		now: () => local() + offset,
		isConfirmed,
		recall,
		rememberIn(kept) {
			memory = kept;
			if (isConfirmed() || isEstimated) void remember().catch(() => undefined);
		},
		correct(time, elapsed) {
			const served = Date.parse(time ?? '');
			// A response that arrives late, because the browser had frozen the page, does not show the current time.
			if (Number.isNaN(served) || elapsed > maxRequestTime) return;
			const measured = served - (local() - elapsed / 2);
			const isNear = (one: number) => Math.abs(measured - one) < tolerated + elapsed / 2;
			const isKnown = isConfirmed() && isNear(offset);
			// A server's clock may be wrong: a time that contradicts a confirmed one needs another response to
			// confirm it.
			if (isConfirmed() && !isKnown) {
				doubted = offset;
				confirmed = undefined;
			} else if (doubted === undefined || isNear(doubted) || isNear(offset)) {
				doubted = undefined;
				confirmed = lead();
			}
			if (!isKnown) change(measured, elapsed);
		},
		estimate(time) {
			const measured = Date.parse(time) - local();
			if (isConfirmed() || Number.isNaN(measured)) return;
			isEstimated = true;
			change(measured);
		},
		watch: (listener) => void listeners.push(listener),
	};
}

const tolerated = 2_000;

/** Requests time out after ten seconds. Milliseconds. */
const maxRequestTime = 15_000;
