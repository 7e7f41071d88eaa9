import { isWalletError } from '@countersign/core';

const longest = 30_000;

/** Milliseconds before the next try: what the service asked for, else doubling from one second. */
export function retryDelay(failures: number, error: unknown): number {
	const asked = isWalletError(error) ? error.retryAfterMs : undefined;
	return asked ?? Math.min(1000 * 2 ** failures, longest);
}
