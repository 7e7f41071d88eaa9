/** What this tab remembers. A browser that blocks storage remembers nothing. */
export const tabStorage = {
	/** Returns whether it is kept. */
	set(name: string, value: string): boolean {
		try {
			window.sessionStorage.setItem(name, value);
			return true;
		} catch {
			return false;
		}
	},
	has(name: string): boolean {
		try {
			return window.sessionStorage.getItem(name) !== null;
		} catch {
			return false;
		}
	},
	/** Takes a value out; undefined where there is none. */
	take(name: string): string | undefined {
		try {
			const value = window.sessionStorage.getItem(name) ?? undefined;
			window.sessionStorage.removeItem(name);
			return value;
		} catch {
			return undefined;
		}
	},
} as const;
