import type { IndexedDbStore } from './createIndexedDbStore.js';
import type { Decide, Decision } from './recordStore.js';

/** What this page knows of the records: the last known stored values, and the changes that storage refused. */
export interface PageRecords {
	/** The value that counts while `stored` is stored. */
	currentOf(name: string, stored: unknown): unknown;
	/** The value without storage. */
	lastKnown(name: string): unknown;
	/** Remembers what was read, and returns the value that counts. */
	sawStored(name: string, stored: unknown): unknown;
	/** Remembers a change that storage accepted. */
	wroteStored(name: string, decision: NonNullable<Decision>): void;
	/** Holds a change that storage refused. */
	hold(name: string, decision: NonNullable<Decision>, refusal: Refusal): void;
	isHeld(name: string): boolean;
	holdsValue(name: string): boolean;
	isAnyWaiting(): boolean;
	/** All names; without those of storage, the known ones. */
	namesBeside(stored: readonly string[] | undefined): readonly string[];
	/** Stores what is held, unless the record has changed meanwhile. Returns whether anything was stored. */
	storeHeld(store: IndexedDbStore): Promise<boolean>;
}

interface Refusal {
	/** The stored value that the change replaces, if it was read. */
	readonly stored: readonly [unknown] | undefined;
	/** Whether storage may accept the change later. */
	readonly isWaiting: boolean;
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

/** Knows nothing at first. */
export function createPageRecords(): PageRecords {
	const held = new Map<string, Held>();
	const known = new Map<string, unknown>();
	const currentOf = (name: string, stored: unknown) => {
		const mine = held.get(name);
		return mine && standsFor(mine, stored) ? mine.value : stored;
	};
	return {
		currentOf,
		lastKnown(name) {
			const mine = held.get(name);
			return mine ? mine.value : known.get(name);
		},
		/** Another tab has changed the record when what is held stands for another value. */
		sawStored(name, stored) {
			const mine = held.get(name);
			if (mine && !standsFor(mine, stored)) held.delete(name);
			known.set(name, stored);
			return currentOf(name, stored);
		},
		wroteStored(name, decision) {
			held.delete(name);
			known.set(name, valueAfter(decision));
		},
		hold(name, decision, { stored, isWaiting }) {
			const over = stored ?? (known.has(name) ? ([known.get(name)] as const) : undefined);
			held.set(name, {
				value: valueAfter(decision),
				over: over && fingerprint(over[0]),
				isWaiting,
			});
		},
		isHeld: (name) => held.has(name),
		holdsValue: (name) => held.get(name)?.value !== undefined,
		isAnyWaiting: () => [...held.values()].some(({ isWaiting }) => isWaiting),
		namesBeside: (stored = [...known.keys()]) => [...new Set([...stored, ...held.keys()])],
		async storeHeld(store) {
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
		},
	};
}

/** Whether an operation of storage succeeds. */
export function succeeds(operation: Promise<void>): Promise<boolean> {
	return operation.then(
		() => true,
		() => false,
	);
}

function standsFor({ over }: Held, stored: unknown): boolean {
	return over === undefined || over === fingerprint(stored);
}

/** Distinguishes stored records. Keys are distinguished by the values beside them. */
function fingerprint(stored: unknown): string {
	return JSON.stringify(stored) ?? '';
}

function valueAfter(decision: NonNullable<Decision>): unknown {
	return decision.kind === 'set' ? decision.value : undefined;
}

function decisionOf({ value }: Held): Decision {
	return value === undefined ? { kind: 'delete' } : { kind: 'set', value };
}
