/** Work that a timer repeats. */
export interface Rounds {
	/** Milliseconds of real time between two runs. */
	readonly interval: number;
	round(): Promise<unknown>;
	/** Called with the error of a failed run. The next run happens all the same. */
	report(error: Error): void;
}

/**
 * Repeats work in the background, one run after another. Returns a function that stops it and waits for the
 * current run.
 */
export function startTimer({ interval, round, report }: Rounds): () => Promise<void> {
	let rounds: Promise<unknown> = Promise.resolve();
	const timer = setInterval(() => {
		rounds = rounds.then(round).catch(report);
	}, interval);
	// In a browser, a timer is a number.
	if (typeof timer === 'object') timer.unref();
	return () => {
		clearInterval(timer);
		return rounds.then(() => {});
	};
}
