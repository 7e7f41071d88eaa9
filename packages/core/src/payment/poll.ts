import { untilVisible } from '../signIn/untilVisible.js';
import { pause } from './pause.js';

const shortest = 1_000;
const longest = 15_000;
const growth = 1.5;

/** Looks again and again, at once and then ever more slowly, while the tab is visible and until the signal. */
export async function poll(look: () => Promise<void>, signal: AbortSignal): Promise<void> {
	for (let wait = 0; !signal.aborted; wait = Math.min(Math.max(shortest, wait * growth), longest)) {
		await pause(wait, signal);
		if (typeof document !== 'undefined') await untilVisible();
		if (!signal.aborted) await look();
	}
}
