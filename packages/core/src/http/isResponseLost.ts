import { pause } from '../browser/waiting.js';
import { isWalletError } from '../errors.js';

/**
 * Whether a request ended without a response, or with one that does not tell whether it took effect. Below 500 the service
 * says that it had none.
 */
export function isResponseLost(error: unknown): boolean {
	if (!isWalletError(error)) return false;
	const { code, status = 500 } = error;
	return code.startsWith('network.') || (code === 'service.unavailable' && status >= 500);
}

/** Waits as long as a lost response asks for (`Retry-After`), five seconds at most: the person watches. */
export async function untilRepeatable(lost: unknown, signal?: AbortSignal): Promise<void> {
	const wait = Math.min(Object(lost).retryAfterMs ?? 0, 5_000);
	if (wait) await pause(wait, signal ?? new AbortController().signal);
}
