import type { SandboxContext } from '../../platform/context.js';
import { applyDueWork } from './applyDueWork.js';
import { soonestStep } from './courses.js';

/**
 * Gives what does all due work before a request, and asks the database only when something may be due.
 *
 * Nothing is due before the first thing that was found; and what is begun later, here or in another
 * process, takes its time before it is due. Half of that time is left to a transaction that had begun
 * when the database was asked, but had not committed.
 */
export function watchDueWork(context: SandboxContext): () => Promise<void> {
	const { quoteLifetime, settlementDelay } = context.settings;
	const rest = Math.min(quoteLifetime, soonestStep(settlementDelay)) / 2;
	let quiet = { from: 0, until: 0 };
	return async () => {
		const now = context.clock.now().getTime();
		// The clock may have been set back.
		if (now >= quiet.from && now < quiet.until) return;
		const { expiry, step } = await applyDueWork(context);
		const known = [expiry, step].filter((due) => due !== null).map((due) => due.getTime());
		quiet = { from: now, until: Math.min(now + rest, ...known) };
	};
}
