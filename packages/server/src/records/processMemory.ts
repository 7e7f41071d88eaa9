import type { Settings } from '../settings/resolveSettings.js';

/** A process's cache of facts that do not change, which it would otherwise read again for every request. */
export interface ProcessMemory {
	get(settings: Remembering, key: string): string | undefined;
	set(settings: Remembering, key: string, value: string): void;
}

type Remembering = Pick<Settings, 'facts' | 'now'>;

/** A longer time would hide what another process has written. Milliseconds. */
const trusted = 10 * 60_000;

/** Most entries of one handler; the oldest are dropped. */
const maxEntries = 20_000;

/**
 * The cache of one kind of facts. The facts themselves are in the handler's settings.
 *
 * @param kind differs from that of every other cache
 */
export function processMemory(kind: string): ProcessMemory {
	return {
		get: ({ facts, now }, key) => {
			const known = facts.get(kind)?.get(key);
			return known && known.until > now() ? known.value : undefined;
		},
		set: ({ facts, now }, key, value) => {
			const ofKind = facts.get(kind) ?? new Map();
			facts.set(kind, ofKind);
			// Deleted first, so that entries are ordered by their last write.
			ofKind.delete(key);
			ofKind.set(key, { value, until: now() + trusted });
			if (ofKind.size > maxEntries) ofKind.delete(ofKind.keys().next().value ?? '');
		},
	};
}
