import type { RecordStore } from './recordStore.js';

/** Records that live as long as the page. */
export function createMemoryStore(): RecordStore {
	const records = new Map<string, unknown>();
	return {
		persistence: 'memory',
		get: async (name) => records.get(name),
		set: async (name, value) => void records.set(name, value),
		delete: async (name) => void records.delete(name),
	};
}
