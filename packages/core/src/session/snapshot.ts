import { callEach } from '../browser/callEach.js';
import type { SessionSnapshot, SessionState } from '../signer/walletSession.js';

/** A session state that can be subscribed to, for `useSyncExternalStore`. Starts as `restoring`. */
export function createSnapshot(): SessionSnapshot {
	const listeners = new Set<() => void>();
	let current: SessionState = { status: 'restoring' };
	return {
		get: () => current,
		set(state: SessionState) {
			if (JSON.stringify(current) === JSON.stringify(state)) return;
			current = state;
			callEach(listeners);
		},
		subscribe(listener: () => void) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
	};
}
