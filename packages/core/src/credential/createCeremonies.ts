/** The passkey prompts of one wallet that are open right now. */
export interface Ceremonies {
	/** Runs at once, and counts as open until it has settled. */
	track<Result>(ceremony: () => Promise<Result>): Promise<Result>;
	isOpen(): boolean;
	/** How many there have been. */
	count(): number;
	/** Resolves once none is open. */
	idle(): Promise<void>;
}

/** A page shows one prompt at a time: whoever waits in the background must know when one is open. */
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
