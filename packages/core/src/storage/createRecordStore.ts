import { WalletError } from '../errors.js';
import { isAboutValue, nameOf } from './createConnection.js';
import { createIndexedDbStore, usualLimit } from './createIndexedDbStore.js';
import {
	createMemoryStore,
	type Decide,
	type Decision,
	type Persistence,
	type RecordStore,
} from './recordStore.js';

const usualPatience = 10_000;

/** The same where the browser refuses storage. Milliseconds. */
const shortPatience = 300;

const firstPause = 50;

const longestPause = 1_000;

/** Timeout of one transaction while storage is known to fail. Milliseconds. */
const shortLimit = 250;

/** Interval between two checks whether storage works again. Milliseconds. */
const firstCheck = 1_000;

const longestCheck = 30_000;

/** A change that storage refused, and the value that this page uses instead. */
interface Held {
	/** Undefined when the record was deleted. */
	readonly value: unknown;
	/** The {@link fingerprint} of the stored record that it replaces; undefined when that is not known. */
	readonly over: string | undefined;
	/** Whether storage may accept it later. */
	readonly isWaiting: boolean;
}

/**
 * Stores records in IndexedDB, or in memory if so configured.
 *
 * @param patience - How long failing storage is retried before this page continues without it. Milliseconds.
 */
export function createRecordStore(
	kind: Persistence,
	databaseName: string,
	patience: number = usualPatience,
): RecordStore {
	return kind === 'memory' ? createMemoryStore() : createLastingStore(databaseName, patience);
}

/**
 * IndexedDB that may fail. A failed read says nothing about the record: it is retried at growing intervals. After
 * that the page uses the last known value, and returns to storage as soon as storage works. A value that storage
 * refuses (quota exceeded, keys that cannot be cloned) is held in memory until storage accepts it or another tab
 * changes the record.
 */
function createLastingStore(databaseName: string, patience: number): RecordStore {
	const store = createIndexedDbStore(databaseName);
	const held = new Map<string, Held>();
	const known = new Map<string, unknown>();
	const listeners: (() => void)[] = [];
	let hasWorked = false;
	let isDown = false;
	let isChecking = false;

	/** Runs an operation and retries it. Rejects with the last failure. */
	const withRetries = async <Result>(operation: (limit: number) => Promise<Result>) => {
		let waited = 0;
		for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
			try {
				const result = await operation(isDown ? shortLimit : usualLimit);
				hasWorked = true;
				if (isDown) returned();
				return result;
			} catch (error) {
				if (isAboutValue(error)) {
					hasWorked = true;
					throw error;
				}
				waited += pause + (nameOf(error) === 'TimeoutError' ? usualLimit : 0);
				if (isDown || waited > Math.min(patience, patienceWith(error))) {
					isDown = true;
					if (nameOf(error) !== 'NotSupportedError') checkLater();
					throw error;
				}
			}
			await new Promise((resolve) => setTimeout(resolve, pause));
		}
	};

	const returned = () => {
		isDown = false;
		// The operation that found storage working settles first.
		setTimeout(async () => {
			await storeHeld();
			for (const listener of listeners) listener();
		});
	};

	/** Checks at growing intervals whether storage works and accepts what is held, until it does. */
	const checkLater = (pause = firstCheck) => {
		if (isChecking) return;
		isChecking = true;
		setTimeout(async () => {
			if (isDown) await withRetries((limit) => store.get('', limit)).catch(() => undefined);
			else if (await storeHeld()) for (const listener of listeners) listener();
			isChecking = false;
			if (isDown || [...held.values()].some(({ isWaiting }) => isWaiting)) {
				checkLater(Math.min(pause * 2, longestCheck));
			}
		}, pause);
	};

	/** Stores what is held, unless the record has changed meanwhile. Returns whether anything was stored. */
	const storeHeld = async (): Promise<boolean> => {
		let isAny = false;
		for (const [name, mine] of held) {
			if (!mine.isWaiting) continue;
			const decide: Decide = (stored) =>
				held.get(name) === mine && standsFor(mine, stored) ? decisionOf(mine) : undefined;
			const isTaken = await store.change(name, decide).then(
				() => true,
				() => false,
			);
			isAny ||= isTaken;
			if (isTaken && held.get(name) === mine) held.delete(name);
		}
		return isAny;
	};

	const currentOf = (name: string, stored: unknown) => {
		const mine = held.get(name);
		return mine && standsFor(mine, stored) ? mine.value : stored;
	};
	const lastKnown = (name: string) => {
		const mine = held.get(name);
		return mine ? mine.value : known.get(name);
	};

	const read = async (name: string) => {
		const stored = await withRetries((limit) => store.get(name, limit));
		const mine = held.get(name);
		if (mine && !standsFor(mine, stored)) held.delete(name);
		known.set(name, stored);
		return currentOf(name, stored);
	};

	const hold = (name: string, mine: Held) => {
		held.set(name, mine);
		if (mine.isWaiting && !isDown) checkLater();
	};

	const change = async (name: string, decide: Decide): Promise<boolean> => {
		/** What the last attempt read and decided, if it got that far. */
		const seen: { stored?: readonly [unknown] | undefined; decision?: Decision } = {};
		const decideOnce: Decide = (stored) => {
			seen.stored = [stored];
			seen.decision = decide(currentOf(name, stored));
			return seen.decision;
		};
		try {
			await withRetries((limit) => {
				seen.stored = undefined;
				return store.change(name, decideOnce, limit);
			});
			if (!seen.decision) return true;
			held.delete(name);
			known.set(name, valueAfter(seen.decision));
			return true;
		} catch (error) {
			const decision = seen.stored ? seen.decision : decide(lastKnown(name));
			if (!decision) return true;
			const [stored, isKnown] = seen.stored
				? [seen.stored[0], true]
				: [known.get(name), known.has(name)];
			const isRemoved = decision.kind === 'set' && decision.elseDelete && (await remove(name));
			hold(name, {
				value: valueAfter(decision),
				over: isRemoved || isKnown ? fingerprint(isRemoved ? undefined : stored) : undefined,
				isWaiting: !['DataCloneError', 'DataError'].includes(nameOf(error)),
			});
			// Where storage never worked, nothing can be left to delete.
			return decision.kind === 'delete' && !hasWorked && isBarred(error);
		}
	};
	const remove = (name: string) =>
		store
			.change(name, () => ({ kind: 'delete' }))
			.then(
				() => true,
				() => false,
			);

	return {
		get: (name) => read(name).catch(() => lastKnown(name)),
		getCurrent: (name) =>
			read(name).catch((cause) => {
				if (held.has(name) || !hasWorked) return lastKnown(name);
				throw unavailable(cause);
			}),
		change,
		set: async (name, value) => void (await change(name, () => ({ kind: 'set', value }))),
		delete: async (name) => void (await change(name, () => ({ kind: 'delete' }))),
		async names() {
			const stored = await withRetries((limit) => store.names(limit)).catch(() => [
				...known.keys(),
			]);
			return [...new Set([...stored, ...held.keys()])];
		},
		persistenceOf: (name) =>
			held.get(name)?.value !== undefined || (isDown && !hasWorked) ? 'memory' : 'indexedDB',
		onReturn: (listener) => void listeners.push(listener),
	};
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

/** Whether the browser refuses this page any storage. */
function isBarred(error: unknown): boolean {
	return ['NotSupportedError', 'SecurityError', 'VersionError'].includes(nameOf(error));
}

function patienceWith(error: unknown): number {
	if (nameOf(error) === 'NotSupportedError') return 0;
	return isBarred(error) ? shortPatience : usualPatience;
}

function unavailable(cause: unknown): WalletError {
	return new WalletError(
		'storage.unavailable',
		"The browser's storage does not respond, so nothing was signed. Try again.",
		{ cause },
	);
}
