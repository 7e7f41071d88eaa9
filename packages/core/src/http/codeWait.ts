import { isWalletError } from '../errors.js';

const defaultWait = 30_000;

/** The wait is stored, so a server's mistaken value must not last. Milliseconds. */
const maxWait = 60 * 60_000;

/**
 * Milliseconds until another code may be requested, after a response that there were too many requests.
 *
 * @throws any other error
 */
export function codeWait(error: unknown): number {
	if (!isWalletError(error) || error.code !== 'service.rate_limited') throw error;
	return Math.min(error.retryAfterMs ?? defaultWait, maxWait);
}
