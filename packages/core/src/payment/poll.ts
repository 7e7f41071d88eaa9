import { untilVisible } from '../signIn/untilVisible.js';
import { followDelay } from '../transactions/followDelay.js';
import { pause } from '../transactions/pause.js';

/** Looks again and again, at once and then ever more slowly, while the tab is visible and until the signal. */
export async function poll(look: () => Promise<void>, signal: AbortSignal): Promise<void> {
	for (let looks = 0; !signal.aborted; looks += 1) {
		const wait = looks === 0 ? 0 : followDelay(undefined, looks);
		if (wait) await pause(wait, signal).catch(() => undefined);
		if (typeof document !== 'undefined') await untilVisible();
		if (!signal.aborted) await look();
	}
}
