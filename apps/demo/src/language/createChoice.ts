/** A choice that this browser keeps under a name. Where storage is blocked, it lasts until the page is closed. */
export interface Choice {
	/** The value that was kept; null where there is none. */
	stored(): string | null;
	/** Keeps a value, and tells who has subscribed. */
	keep(value: string): void;
	readonly subscribe: (listener: () => void) => () => void;
}

/** The choice of that name. */
export function createChoice(name: string): Choice {
	const listeners = new Set<() => void>();
	return {
		stored() {
			try {
				return window.localStorage.getItem(name);
			} catch {
				return null;
			}
		},
		keep(value) {
			try {
				window.localStorage.setItem(name, value);
			} catch {
				// The page itself remembers it.
			}
			for (const listener of listeners) listener();
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
	};
}
