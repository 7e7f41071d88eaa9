import type { SandboxContext } from '../context.js';
import { applyDueWork } from './applyDueWork.js';

const interval = 1_000;

/**
 * Does due work every second, so that payments settle while nobody asks. Gives the function that
 * stops it and waits for the rounds that are under way.
 */
export function startTimer(
	context: SandboxContext,
	report: (error: Error) => void,
): () => Promise<void> {
	let rounds = Promise.resolve();
	const timer = setInterval(() => {
		rounds = rounds.then(() => applyDueWork(context)).catch(report);
	}, interval);
	timer.unref();
	return () => {
		clearInterval(timer);
		return rounds;
	};
}
