import type { IndexedDbStore } from './createIndexedDbStore.js';
import type { Decide, Decision } from './recordStore.js';

/** What this page knows of the records. */
export interface PageRecords {
	/** The changes that storage refused, by the name of the record. */
	readonly held: Map<string, Held>;
	/** The stored values that were last read or written. */
	readonly known: Map<string, unknown>;
}

/** A change that storage refused, and the value that this page uses instead. */
interface Held {
	/** Undefined when the record was deleted. */
	readonly value: unknown;
	/** The {@link fingerprint} of the stored record that it replaces; undefined when that is not known. */
	readonly over: string | undefined;
	/** Whether storage may accept it later. */
	readonly isWaiting: boolean;
}

/** The value that counts while `stored` is stored. */
export function currentOf({ held }: PageRecords, name: string, stored: unknown): unknown {
	const mine = held.get(name);
	return mine && standsFor(mine, stored) ? mine.value : stored;
}

/** The value that counts while storage fails. */
export function lastKnown({ held, known }: PageRecords, name: string): unknown {
	const mine = held.get(name);
	return mine ? mine.value : known.get(name);
}

/**
 * Remembers what was read, and returns the value that counts. What is held for another stored value is dropped:
 * another tab has changed the record.
 */
export function remember(page: PageRecords, name: string, stored: unknown): unknown {
	const mine = page.held.get(name);
	if (mine && !standsFor(mine, stored)) page.held.delete(name);
	page.known.set(name, stored);
	return currentOf(page, name, stored);
}

/** Holds a change that storage refused. `stored` is the value that it replaces, if it was read. */
export function hold(
	{ held, known }: PageRecords,
	name: string,
	decision: NonNullable<Decision>,
	stored: readonly [unknown] | undefined,
	isWaiting: boolean,
): void {
	const over = stored ?? (known.has(name) ? [known.get(name)] : undefined);
	held.set(name, { value: valueAfter(decision), over: over && fingerprint(over[0]), isWaiting });
}

/** Stores what is held, unless the record has changed meanwhile. Returns whether anything was stored. */
export async function storeHeld({ held }: PageRecords, store: IndexedDbStore): Promise<boolean> {
	let isAny = false;
	for (const [name, mine] of held) {
		if (!mine.isWaiting) continue;
		const decide: Decide = (stored) =>
			held.get(name) === mine && standsFor(mine, stored) ? decisionOf(mine) : undefined;
		const isTaken = await succeeds(store.change(name, decide));
		isAny ||= isTaken;
		if (isTaken && held.get(name) === mine) held.delete(name);
	}
	return isAny;
}

/** Whether an operation of storage succeeds. */
export function succeeds(operation: Promise<void>): Promise<boolean> {
	return operation.then(
		() => true,
		() => false,
	);
}

/** The value that a change leaves. */
export function valueAfter(decision: NonNullable<Decision>): unknown {
	return decision.kind === 'set' ? decision.value : undefined;
}

function standsFor({ over }: Held, stored: unknown): boolean {
	return over === undefined || over === fingerprint(stored);
}

/** Distinguishes stored records. Keys are distinguished by the values beside them. */
function fingerprint(stored: unknown): string {
	return JSON.stringify(stored) ?? '';
}

function decisionOf({ value }: Held): Decision {
	return value === undefined ? { kind: 'delete' } : { kind: 'set', value };
}
