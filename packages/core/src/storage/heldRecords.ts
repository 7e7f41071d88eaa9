import type { IndexedDbStore } from './createIndexedDbStore.js';
import type { Decision } from './recordStore.js';

/** A change that storage refused, and the value that this page uses instead. */
interface Held {
	/** Undefined when the record was deleted. */
	readonly value: unknown;
	/** The {@link fingerprint} of the stored record that it replaces; undefined when that is not known. */
	readonly over: string | undefined;
	/** Whether storage may accept it later. */
	readonly isWaiting: boolean;
}

/** The changes that storage refused, by the name of the record. */
export type HeldRecords = Map<string, Held>;

/** The stored values that were last read or written. */
export type KnownRecords = Map<string, unknown>;

/** The current value while `stored` is stored. */
export function currentOf(held: HeldRecords, name: string, stored: unknown): unknown {
	const mine = held.get(name);
	return mine && standsFor(mine, stored) ? mine.value : stored;
}

/** The current value while storage fails. */
export function lastKnown(held: HeldRecords, known: KnownRecords, name: string): unknown {
	const mine = held.get(name);
	return mine ? mine.value : known.get(name);
}

/** Drops a change that is held for a different stored value: another tab has changed the record. */
export function dropOutdated(held: HeldRecords, name: string, stored: unknown): void {
	const mine = held.get(name);
	if (mine && !standsFor(mine, stored)) held.delete(name);
}

/** The records to change, each with its decision and its place. */
export function decided(
	names: readonly string[],
	decisions: readonly Decision[] = [],
): readonly (readonly [name: string, decision: NonNullable<Decision>, at: number])[] {
	return names.flatMap((name, at) => {
		const decision = decisions[at];
		return decision ? [[name, decision, at] as const] : [];
	});
}

/** The stored value as it was last known, if it was. */
export function knownBefore(known: KnownRecords, name: string): readonly [unknown] | undefined {
	return known.has(name) ? [known.get(name)] : undefined;
}

/** A change to hold. `stored` is the value that it replaces, if that is known. */
export function toHeld(
	decision: NonNullable<Decision>,
	stored: readonly [unknown] | undefined,
	isWaiting: boolean,
): Held {
	const replaced = stored ?? (decision.yields ? ([undefined] as const) : undefined);
	return { value: valueAfter(decision), over: replaced && fingerprint(replaced[0]), isWaiting };
}

/** Stores what is held, unless the record has changed meanwhile. Returns whether anything was stored. */
export async function storeHeld(held: HeldRecords, store: IndexedDbStore): Promise<boolean> {
	let isAny = false;
	for (const [name, mine] of held) {
		if (!mine.isWaiting) continue;
		const isStill = (stored: unknown) => held.get(name) === mine && standsFor(mine, stored);
		const isTaken = await succeeds(
			store.change([name], ([stored]) => [isStill(stored) ? decisionOf(mine) : undefined]),
		);
		isAny ||= isTaken;
		if (isTaken && held.get(name) === mine) held.delete(name);
	}
	return isAny;
}

/** Whether a storage operation succeeds. */
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

/**
 * Identifies stored records. Keys are ignored, so a session whose key was dropped is still the same.
 */
function fingerprint(stored: unknown): string {
	return JSON.stringify(stored, (member, value) => (member === 'key' ? 0 : value)) ?? '';
}

function decisionOf({ value }: Held): Decision {
	return value === undefined ? { kind: 'delete' } : { kind: 'set', value };
}
