import { pause } from '../browser/waiting.js';
import { isWalletError } from '../errors.js';

/**
 * Whether a request got no response, or one that does not say whether it took effect. A status below 500 means that
 * it did not.
 */
export function isResponseLost(error: unknown): boolean {
	if (!isWalletError(error)) return false;
	const { code, status = 500 } = error;
	return code.startsWith('network.') || (code === 'service.unavailable' && status >= 500);
}

/** Waits as long as `Retry-After` asks for, five seconds at most, because the person is waiting. */
export async function untilRepeatable(lost: unknown, signal?: AbortSignal): Promise<void> {
	const wait = Math.min(Object(lost).retryAfterMs ?? 0, 5_000);
	if (wait) await pause(wait, signal ?? new AbortController().signal);
}
