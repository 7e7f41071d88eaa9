import type { Settings } from './settings/resolveSettings.js';

/** What a process has learned and would otherwise read again for every request. It holds facts that do not change. */
export interface ProcessMemory {
	get(settings: Settings, key: string): string | undefined;
	set(settings: Settings, key: string, value: string): void;
}

/** Longer would keep what another process has written out of sight. Milliseconds. */
const trusted = 10 * 60_000;

/** Entries of one handler; the oldest make room. */
const most = 20_000;

/** An empty memory. Each handler has its own part of it, which goes with the handler. */
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
			// Deleted first, so that the order is that of the last writing.
			part.delete(key);
			part.set(key, { value, until: settings.now() + trusted });
			if (part.size > most) part.delete(part.keys().next().value ?? '');
		},
	};
}
