import { isWalletError } from '../errors.js';

const defaultWait = 30_000;

/** A wait that is stored outlives the mistake of the server that asked for it. Milliseconds. */
const longestWait = 60 * 60_000;

/**
 * Milliseconds until another code may be asked for, after a response that too many were.
 *
 * @throws the error, when it is any other one
 */
export function codeWait(error: unknown): number {
	if (!isWalletError(error) || error.code !== 'service.rate_limited') throw error;
	return Math.min(error.retryAfterMs ?? defaultWait, longestWait);
}
