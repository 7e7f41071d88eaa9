import { pollDelay } from '../../browser/pollDelay.js';
import { pause, untilVisible } from '../../browser/waiting.js';
import { isWalletError, WalletError } from '../../errors.js';

/**
 * Polls immediately and then at growing intervals, while the tab is visible, until the signal aborts.
 *
 * @param read - Resolves to the milliseconds that a failure asks to wait.
 */
export async function poll(read: () => Promise<number>, signal: AbortSignal): Promise<void> {
	let requested = 0;
	for (let reads = 0; !signal.aborted; reads += 1) {
		const wait = reads === 0 ? 0 : Math.max(pollDelay(reads), requested);
		if (wait) await pause(wait, signal).catch(() => undefined);
		await untilVisible();
		if (!signal.aborted) requested = await read();
	}
}

/** Other kinds of errors do not say whether something was sent. */
export function toWalletError(error: unknown): WalletError {
	if (isWalletError(error)) return error;
	return new WalletError('execution.unknown', 'Something unexpected stopped the payment.', {
		cause: error,
	});
}

/** Milliseconds that a failed read asks to wait, up to five minutes. */
export function requestedWait(error: unknown): number {
	return Math.min(toWalletError(error).retryAfterMs ?? 0, 5 * 60_000);
}
