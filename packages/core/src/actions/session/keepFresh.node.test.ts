import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WalletError } from '../../errors.js';
import type { SessionState } from '../../signer/walletSession.js';
import type { WalletParts } from '../../wallet.js';
import { keepFresh } from './keepFresh.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A session that expires in half a minute, or after `left` milliseconds, and what is tried to refresh it. */
function keep(failure: WalletError | undefined, left = 30_000) {
	const listeners = new Set<() => void>();
	const expiresAt = new Date(Date.now() + left).toISOString();
	const state = { status: 'expiring', session: { id: 'Session:1', expiresAt } } as SessionState;
	const session = {
		get: () => state,
		reread: async () => state,
		subscribe(listener: () => void) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
	const parts = { own: () => session, clock: { now: Date.now } } as unknown as WalletParts;
	const attempt = vi.fn(async () => {
		if (failure) throw failure;
		return false;
	});
	return { listeners, attempt, keeping: keepFresh(parts, attempt) };
}

test('does not retry a refusal that no retry can change', async () => {
	const { attempt } = keep(new WalletError('signature.refused', 'Refused.'));
	await vi.advanceTimersByTimeAsync(20_000);
	expect(attempt).toHaveBeenCalledTimes(1);
});

test('retries a lost response at growing intervals until it is stopped', async () => {
	const { attempt, keeping } = keep(new WalletError('network.offline', 'Offline.'));
	await vi.advanceTimersByTimeAsync(7_500);
	expect(attempt).toHaveBeenCalledTimes(4);
	keeping.stop();
	await vi.advanceTimersByTimeAsync(20_000);
	expect(attempt).toHaveBeenCalledTimes(4);
});

test('ignores sessions once it is stopped', async () => {
	const { listeners, attempt, keeping } = keep(undefined);
	await vi.advanceTimersByTimeAsync(0);
	expect([listeners.size, attempt.mock.calls.length]).toEqual([1, 1]);
	keeping.stop();
	expect(listeners.size).toBe(0);
});

test('does not keep refreshing a session that ended while the device slept', async () => {
	const { attempt } = keep(new WalletError('network.offline', 'Offline.'), -1_000);
	await vi.advanceTimersByTimeAsync(1_000);
	expect(attempt).toHaveBeenCalledTimes(1);
});
