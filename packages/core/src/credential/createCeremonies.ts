/** The open passkey prompts of one wallet. */
export interface Ceremonies {
	/** Runs the ceremony at once and counts it as open until it has settled. */
	track<Result>(ceremony: () => Promise<Result>): Promise<Result>;
	isOpen(): boolean;
	/** How many ceremonies were started. */
	count(): number;
	/** Resolves once none is open. */
	idle(): Promise<void>;
}

/** A page can show only one prompt at a time, so autofill waits while a prompt is open. */
export function createCeremonies(): Ceremonies {
	const open = new Set<Promise<unknown>>();
	let count = 0;
	return {
		track(ceremony) {
			count += 1;
			const running = ceremony();
			const close = () => void open.delete(running);
			open.add(running);
			running.then(close, close);
			return running;
		},
		isOpen: () => open.size > 0,
		count: () => count,
		async idle() {
			while (open.size > 0) await Promise.allSettled(open);
		},
	};
}
