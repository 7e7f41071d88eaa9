/** What a timer repeats. */
export interface Rounds {
	/** From one round to the next, in milliseconds of the machine's time. */
	readonly interval: number;
	round(): Promise<unknown>;
	/** Told about a round that failed. The next one comes all the same. */
	report(error: Error): void;
}

/**
 * Repeats work, one round after another, so that it is done while nobody asks. Gives the function
 * that stops it and waits for the rounds that are under way.
 */
export function startTimer({ interval, round, report }: Rounds): () => Promise<void> {
	let rounds: Promise<unknown> = Promise.resolve();
	const timer = setInterval(() => {
		rounds = rounds.then(round).catch(report);
	}, interval);
	timer.unref();
	return () => {
		clearInterval(timer);
		return rounds.then(() => {});
	};
}
