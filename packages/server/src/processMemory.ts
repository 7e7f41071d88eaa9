import type { Settings } from './settings/resolveSettings.js';

/** A process's cache of facts that do not change, which it would otherwise read again for every request. */
export interface ProcessMemory {
	get(settings: Settings, key: string): string | undefined;
	set(settings: Settings, key: string, value: string): void;
}

/** A longer time would hide what another process has written. Milliseconds. */
const trusted = 10 * 60_000;

/** Most entries of one handler; the oldest are dropped. */
const maxEntries = 20_000;

/** An empty cache. Each handler has its own part, which is garbage-collected with the handler. */
export function createProcessMemory(): ProcessMemory {
	const parts = new WeakMap<Settings, Map<string, { value: string; until: number }>>();
	return {
		get: (settings, key) => {
			const known = parts.get(settings)?.get(key);
			return known && known.until > settings.now() ? known.value : undefined;
		},
		set: (settings, key, value) => {
			const part = parts.get(settings) ?? new Map();
			parts.set(settings, part);
			// Deleted first, so that entries are ordered by their last write.
			part.delete(key);
			part.set(key, { value, until: settings.now() + trusted });
			if (part.size > maxEntries) part.delete(part.keys().next().value ?? '');
		},
	};
}
