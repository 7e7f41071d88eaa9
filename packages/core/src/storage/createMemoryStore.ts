import type { RecordStore } from './recordStore.js';

/** Records that live as long as the page. */
export function createMemoryStore(): RecordStore {
	const records = new Map<string, unknown>();
	const get = async (name: string) => records.get(name);
	return {
		get,
		getCurrent: get,
		async change(name, decide) {
			const decision = decide(records.get(name));
			if (decision?.kind === 'set') records.set(name, decision.value);
			if (decision?.kind === 'delete') records.delete(name);
			return true;
		},
		set: async (name, value) => void records.set(name, value),
		delete: async (name) => void records.delete(name),
		names: async () => [...records.keys()],
		persistenceOf: () => 'memory',
		onReturn() {},
	};
}
