import { callEach } from '../browser/callEach.js';
import type { SessionState, ShownSession } from '../signer/walletSession.js';

/** A session state that can be subscribed to, for `useSyncExternalStore`. Starts as `restoring`. */
export interface SessionSnapshot extends ShownSession {
	/** Sets the account that is announced with `none`. */
	setLoginAccount(accountId: string | undefined): void;
	/** Returns a function that ends the subscription, and returns whether others go on. */
	subscribe(listener: () => void): () => boolean;
}

/** Creates the {@link SessionSnapshot}. */
export function createSnapshot(): SessionSnapshot {
	const listeners = new Set<() => void>();
	let loginAccount: string | undefined;
	let current: SessionState = { status: 'restoring' };
	const set = (state: SessionState) => {
		const next: SessionState =
			state.status === 'none' && loginAccount ? { ...state, accountId: loginAccount } : state;
		if (JSON.stringify(current) === JSON.stringify(next)) return;
		current = next;
		callEach(listeners);
	};
	return {
		get: () => current,
		set,
		setLoginAccount(accountId) {
			loginAccount = accountId;
			if (current.status === 'none') set({ status: 'none' });
		},
		subscribe(listener: () => void) {
			listeners.add(listener);
			return () => {
				listeners.delete(listener);
				return listeners.size > 0;
			};
		},
	};
}
