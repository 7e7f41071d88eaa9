import { pause } from '../browser/waiting.js';
import { isWalletError } from '../errors.js';

/**
 * Whether the service or the backend has refused a request in its own words, with a code. Every other failure (no
 * response, an unreadable one, one of a proxy, one that announces an outage) says nothing about the request.
 *
 * Browsers silently send a POST again when a reused connection dies, so even a refusal may be the response to a second
 * delivery of a request that took effect. It counts only after a read has shown that nothing happened.
 */
export function isRefusal(error: unknown): boolean {
	if (!isWalletError(error)) return false;
	const { code, status = 500, serviceCode } = error;
	if (code.startsWith('network.')) return false;
	// A conflict may be with another delivery of this request. A key of another request was sent with another body.
	if (code === 'service.conflict' && serviceCode !== 'IDEMPOTENCY_KEY_REUSED') return false;
	// With 404 and 410, the service may omit its code.
	const isWorded = serviceCode !== undefined || code === 'service.not_found';
	return isWorded && (status < 500 || status === 501);
}

/** Waits as long as `Retry-After` asks for, five seconds at most, because the person is waiting. */
export async function untilRepeatable(failure: unknown, signal?: AbortSignal): Promise<void> {
	const wait = Math.min(Object(failure).retryAfterMs ?? 0, 5_000);
	if (wait) await pause(wait, signal ?? new AbortController().signal);
}
