/** What core uses of the Web Locks API, for Node. */
export interface TestLocks {
	request<Result>(
		name: string,
		options: { readonly signal: AbortSignal; readonly mode?: LockMode },
		run: () => Promise<Result>,
	): Promise<Result>;
	/** The owner is gone: what it held is free, and it waits for nothing any more. */
	release(owner: unknown): void;
}

interface Claim {
	readonly owner: unknown;
	readonly isShared: boolean;
	readonly grant: () => void;
}

/**
 * Locks that are granted in the order in which they were asked for. `owner` says who is asking. While `areHeld`,
 * nobody gets one, as if the time for waiting was over at once.
 */
export function createLocks(owner: () => unknown, areHeld: () => boolean = () => false): TestLocks {
	const queues = new Map<string, Claim[]>();
	const gone = new Set<unknown>();
	/** The first claim of a queue holds the lock, with those that share it up to the first that does not. */
	const grant = (queue: readonly Claim[]) => {
		const end = queue.findIndex(({ isShared }) => !isShared);
		for (const claim of queue.slice(0, end === -1 ? queue.length : Math.max(end, 1))) claim.grant();
	};
	const release = (name: string, claims: readonly Claim[]) => {
		const rest = (queues.get(name) ?? []).filter((claim) => !claims.includes(claim));
		queues.set(name, rest);
		grant(rest);
	};
	return {
		request: async (name, { mode }, run) => {
			if (areHeld()) throw new DOMException('', 'TimeoutError');
			const claim = await new Promise<Claim>((resolve) => {
				if (gone.has(owner())) return;
				const isShared = mode === 'shared';
				const mine: Claim = { owner: owner(), isShared, grant: () => resolve(mine) };
				const queue = [...(queues.get(name) ?? []), mine];
				queues.set(name, queue);
				grant(queue);
			});
			try {
				return await run();
			} finally {
				release(name, [claim]);
			}
		},
		release: (page) => {
			gone.add(page);
			for (const [name, queue] of queues) {
				release(
					name,
					queue.filter((claim) => claim.owner === page),
				);
			}
		},
	};
}
