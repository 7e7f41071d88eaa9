import type { StoreCount, StoreEntry, StorePort } from '../ports/storePort.js';

/** A store in memory, for tests. */
export function memoryStore(): StorePort {
	const entries = new Map<string, StoreEntry>();
	const counters = new Map<string, StoreCount>();
	const read = (key: string, now: number) => {
		const entry = entries.get(key);
		return entry && entry.expiresAt > now ? entry.value : undefined;
	};
	return {
		put: async (added) => {
			for (const entry of added) entries.set(entry.key, entry);
		},
		add: async (entry, now) => {
			const present = read(entry.key, now);
			if (present === undefined) entries.set(entry.key, entry);
			return present ?? entry.value;
		},
		get: async (key, now) => read(key, now),
		take: async (key, now) => {
			const value = read(key, now);
			entries.delete(key);
			return value;
		},
		count: async ({ key, now, expiresAt }) => {
			const before = counters.get(key);
			const after =
				before && before.expiresAt > now
					? { ...before, count: before.count + 1 }
					: { count: 1, expiresAt };
			counters.set(key, after);
			return after;
		},
	};
}
