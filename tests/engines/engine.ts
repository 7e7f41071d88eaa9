/** A running browser that shows one page. */
export interface Engine {
	open(url: string): Promise<void>;
	/** The commands for passkeys; absent where an engine has none. */
	readonly passkeys?: () => Passkeys;
	close(): Promise<void>;
}

/** What Chromium's DevTools protocol says of passkeys, for an engine that speaks another one. */
export interface Passkeys {
	send(method: string, parameters?: Record<string, unknown> | null): Promise<unknown>;
}
