import type { SessionState } from './walletSession.js';

/** A value that can be watched: `useSyncExternalStore` reads it as it is. */
export interface Snapshot {
	get(): SessionState;
	/** Tells the listeners, unless the new state says what the old one said. */
	set(state: SessionState): void;
	subscribe(listener: () => void): () => void;
}

/** Starts as `restoring`, which is also what a server renders. */
export function createSnapshot(): Snapshot {
	const listeners = new Set<() => void>();
	let current: SessionState = { status: 'restoring' };
	return {
		get: () => current,
		set(state) {
			if (isSame(current, state)) return;
			current = state;
			for (const listener of [...listeners]) listener();
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
	};
}

function isSame(a: SessionState, b: SessionState): boolean {
	if (a.status !== b.status) return false;
	if (!('session' in a) || !('session' in b)) return true;
	return a.session.id === b.session.id && a.session.persistence === b.session.persistence;
}
