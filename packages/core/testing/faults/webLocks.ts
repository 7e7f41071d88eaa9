/** What core uses of the Web Locks API, for Node. */
export interface TestLocks {
	request<Result>(
		name: string,
		options: { readonly signal: AbortSignal },
		run: () => Promise<Result>,
	): Promise<Result>;
	/** The owner is gone: what it held is free, and it waits for nothing any more. */
	release(owner: unknown): void;
}

interface Claim {
	readonly owner: unknown;
	readonly grant: () => void;
}

/**
 * Locks that are granted in the order in which they were asked for. `owner` says who is asking. While `areHeld`,
 * nobody gets one, as if the time for waiting was over at once.
 */
export function createLocks(owner: () => unknown, areHeld: () => boolean = () => false): TestLocks {
	const queues = new Map<string, Claim[]>();
	const gone = new Set<unknown>();
	/** The first claim of a queue holds the lock. */
	const leave = (name: string, claims: readonly Claim[]) => {
		const queue = queues.get(name) ?? [];
		const holder = queue[0];
		const rest = queue.filter((claim) => !claims.includes(claim));
		queues.set(name, rest);
		if (rest[0] !== holder) rest[0]?.grant();
	};
	return {
		request: async (name, _options, run) => {
			if (areHeld()) throw new DOMException('', 'TimeoutError');
			const claim = await new Promise<Claim>((resolve) => {
				if (gone.has(owner())) return;
				const mine: Claim = { owner: owner(), grant: () => resolve(mine) };
				const queue = [...(queues.get(name) ?? []), mine];
				queues.set(name, queue);
				if (queue[0] === mine) mine.grant();
			});
			try {
				return await run();
			} finally {
				leave(name, [claim]);
			}
		},
		release: (leaver) => {
			gone.add(leaver);
			for (const [name, queue] of queues) {
				leave(
					name,
					queue.filter((claim) => claim.owner === leaver),
				);
			}
		},
	};
}
