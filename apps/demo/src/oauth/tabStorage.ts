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
	get(name: string): string | undefined {
		try {
			return window.sessionStorage.getItem(name) ?? undefined;
		} catch {
			return undefined;
		}
	},
	/** Takes a value out; undefined where there is none. */
	take(name: string): string | undefined {
		const value = tabStorage.get(name);
		if (value !== undefined) window.sessionStorage.removeItem(name);
		return value;
	},
} as const;
