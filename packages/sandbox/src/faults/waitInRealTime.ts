import { setTimeout } from 'node:timers/promises';
import type { Wait } from './strike.js';

/** Waits as long as it says, or until it is let go. */
export const waitInRealTime: Wait = async (milliseconds, signal) => {
	try {
		await setTimeout(milliseconds, undefined, { signal });
	} catch (error) {
		if (!signal.aborted) throw error;
	}
};
