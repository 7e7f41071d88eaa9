import { z } from 'zod';

/** A sandbox's clock, which its control interface can move. */
export interface SandboxClock {
	/** Reads the clock. When it cannot be read, the last known difference stays. */
	read(): Promise<void>;
	/** Epoch milliseconds. */
	now(): number;
}

const reading = z.object({ now: z.iso.datetime() });

/** Follows the clock behind a control interface. The sandbox signs its webhooks with that time. */
export function sandboxClock(controlUrl: string): SandboxClock {
	let ahead = 0;
	return {
		now: () => Date.now() + ahead,
		read: async () => {
			try {
				const response = await fetch(`${controlUrl}/clock`, { signal: AbortSignal.timeout(1_000) });
				ahead = Date.parse(reading.parse(await response.json()).now) - Date.now();
			} catch {
				// The sandbox is starting or stopping.
			}
		},
	};
}
