const minWait = 1_000;

/** Of an unknown status, too. */
export const maxWait = 15_000;

const growth = 1.5;

/** Milliseconds until the next read of what changes at the service: from one second up to 15, growing with every read. */
export function pollDelay(reads: number): number {
	return Math.min(minWait * growth ** (Math.max(1, reads) - 1), maxWait);
}
