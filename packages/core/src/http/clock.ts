/** The service's clock, as far as this client knows it. */
export interface Clock {
	/** Milliseconds since the epoch. */
	now(): number;
	/** Corrects the clock by a response's `Date` header. */
	correct(date: string | null, sentAt: number): void;
	/** Whether a response has told the time. Until then it is a guess, good enough to show and not to destroy. */
	isConfirmed(): boolean;
	/** Resolves once what is remembered of the difference is taken for true, until a response tells. */
	recall(): Promise<void>;
	/** Calls the listener after each correction, and when the time is confirmed, for as long as the clock lives. */
	watch(listener: () => void): void;
	/** The local clock, uncorrected. */
	local(): number;
}

/** What outlives the page: by how much the service's clock is ahead of this device's. Milliseconds. */
export interface ClockMemory {
	load(): Promise<unknown>;
	save(offset: number): Promise<void>;
}

const forgetful: ClockMemory = { load: async () => undefined, save: async () => undefined };

/**
 * A clock that follows the `Date` header of responses, whose resolution is one second. A difference
 * below {@link tolerated} is taken for latency, so that the clock never jitters.
 */
export function createClock(local: () => number, memory: ClockMemory = forgetful): Clock {
	const listeners: (() => void)[] = [];
	let offset = 0;
	let isConfirmed = false;
	let remembered = 0;
	let recalled: Promise<void> | undefined;
	const recall = () => {
		recalled ??= memory.load().then((value) => {
			if (typeof value !== 'number' || !Number.isFinite(value)) return;
			remembered = value;
			if (!isConfirmed) offset = value;
		});
		return recalled;
	};
	const remember = async () => {
		await recall();
		if (remembered === offset) return;
		remembered = offset;
		await memory.save(offset);
	};
	return {
		local,
		now: () => local() + offset,
		isConfirmed: () => isConfirmed,
		recall,
		correct(date, sentAt) {
			const served = date === null ? Number.NaN : Date.parse(date);
			if (Number.isNaN(served)) return;
			const middle = (sentAt + local()) / 2;
			// The header is cut to the second; its middle is the best guess.
			const measured = served + 500 - middle;
			const isRight = Math.abs(measured - offset) < tolerated;
			if (isRight && isConfirmed) return;
			if (!isRight) offset = Math.abs(measured) < tolerated ? 0 : Math.round(measured);
			isConfirmed = true;
			void remember().catch(() => undefined);
			for (const listener of listeners) listener();
		},
		watch: (listener) => void listeners.push(listener),
	};
}

const tolerated = 2_000;
