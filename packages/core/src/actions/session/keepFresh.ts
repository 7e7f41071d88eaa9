import { backOff } from '@countersign/contract/service';
import { pause } from '../../browser/waiting.js';
import { isWalletError } from '../../errors.js';
import { sessionStoreOf } from '../../parts/sessionStoreOf.js';
import { timeLeft, type WalletSession } from '../../signer/walletSession.js';
import type { WalletParts } from '../../wallet.js';

/** Wait between attempts. Milliseconds. */
const waits = { first: 1_000, max: 60_000 };

/** Keeps a session from expiring, until it is stopped. */
export interface Keeping {
	/** Refreshes the session now if it is about to expire. */
	readonly refresh: () => void;
	readonly stop: () => void;
}

/**
 * Refreshes the session whenever it is about to expire. Retryable failures are retried until the session ends.
 *
 * @param attempt - Refreshes this session. Resolves to false if it does not refresh the session now.
 */
export function keepFresh(
	parts: WalletParts,
	attempt: (old: WalletSession) => Promise<boolean>,
): Keeping {
	const session = parts.own(sessionStoreOf);
	const stopped = new AbortController();
	let isRefreshing = false;
	const refreshUntilDone = async () => {
		let refreshed: string | undefined;
		for (let attempts = 1; ; attempts += 1) {
			const state = session.get();
			if (state.status !== 'expiring') return;
			if (state.session.id === refreshed || stopped.signal.aborted) return;
			try {
				if (!(await attempt(state.session))) return;
				// If the page slept meanwhile, the next session may also be about to expire.
				refreshed = state.session.id;
			} catch (error) {
				if (!isWalletError(error) || !error.retryable) return;
				const asked = Math.max(backOff(attempts, waits), error.retryAfterMs ?? 0);
				// The next session must not wait for this one.
				const left = timeLeft(state.session, parts.clock.now());
				// The timer of the state may be late, because it does not count the time that the device slept.
				if (left <= 0) return void (await session.reread());
				await pause(Math.min(asked, left), stopped.signal);
			}
		}
	};
	const refresh = () => {
		if (isRefreshing) return;
		isRefreshing = true;
		refreshUntilDone()
			.catch(() => undefined)
			.finally(() => {
				isRefreshing = false;
			});
	};
	const unsubscribe = session.subscribe(refresh);
	refresh();
	return {
		refresh,
		stop() {
			stopped.abort();
			unsubscribe();
		},
	};
}
