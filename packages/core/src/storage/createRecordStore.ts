import { backOff } from '@countersign/contract/service';
import { WalletError } from '../errors.js';
import { isAboutValue, nameOf } from './createConnection.js';
import { createIndexedDbStore, usualLimit } from './createIndexedDbStore.js';
import {
	currentOf,
	decided,
	dropOutdated,
	type HeldRecords,
	type KnownRecords,
	knownBefore,
	lastKnown,
	storeHeld,
	succeeds,
	toHeld,
	valueAfter,
} from './heldRecords.js';
import {
	createMemoryStore,
	type Decide,
	type DecideAll,
	type Decision,
	type Persistence,
	type RecordStore,
} from './recordStore.js';

const usualPatience = 10_000;

/** The same if the browser refuses storage. Milliseconds. */
const shortPatience = 300;

/** Wait between attempts of one operation. Milliseconds. */
const pauses = { first: 50, max: 1_000 };

/** Timeout of one transaction while storage is known to fail. Milliseconds. */
const shortLimit = 250;

/** Wait between checks whether storage works again. Milliseconds. */
const checks = { first: 1_000, max: 30_000 };

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
	const held: HeldRecords = new Map();
	const known: KnownRecords = new Map();
	const listeners = new Set<() => void>();
	let hasWorked = false;
	let isDown = false;
	let isChecking = false;

	const notify = () => {
		for (const listener of listeners) listener();
	};

	/** Checks at growing intervals whether storage works and accepts what is held, until it does. */
	const checkLater = (count = 1) => {
		if (isChecking) return;
		isChecking = true;
		setTimeout(
			async () => {
				if (isDown) await withRetries((limit) => store.get('', limit)).catch(() => undefined);
				else if (await storeHeld(held, store)) notify();
				isChecking = false;
				if (isDown || [...held.values()].some(({ isWaiting }) => isWaiting)) {
					checkLater(count + 1);
				}
			},
			backOff(count, checks),
		);
	};

	/** Runs an operation and retries it. Rejects with the last failure. */
	const withRetries = async <Result>(operation: (limit: number) => Promise<Result>) => {
		let waited = 0;
		for (let failures = 1; ; failures += 1) {
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
				waited += backOff(failures, pauses) + (nameOf(error) === 'TimeoutError' ? usualLimit : 0);
				if (isDown || waited > Math.min(patience, patienceWith(error))) {
					isDown = true;
					if (nameOf(error) !== 'NotSupportedError') checkLater();
					throw error;
				}
			}
			await new Promise((resolve) => setTimeout(resolve, backOff(failures, pauses)));
		}
	};

	const returned = () => {
		isDown = false;
		// The operation that found storage working settles first.
		setTimeout(async () => {
			await storeHeld(held, store);
			notify();
		});
	};

	const last = (name: string) => lastKnown(held, known, name);
	const read = async (name: string) => {
		const stored = await withRetries((limit) => store.get(name, limit));
		dropOutdated(held, name, stored);
		known.set(name, stored);
		return currentOf(held, name, stored);
	};

	const changeAll = async (names: readonly string[], decide: DecideAll): Promise<boolean> => {
		// What the last attempt read and decided, if it got that far.
		let found = undefined as readonly unknown[] | undefined;
		let decisions = undefined as readonly Decision[] | undefined;
		const decideOnce: DecideAll = (stored) => {
			found = stored;
			decisions = decide(names.map((name, at) => currentOf(held, name, stored[at])));
			return decisions;
		};
		try {
			await withRetries((limit) => {
				found = decisions = undefined;
				return store.change(names, decideOnce, limit);
			});
			for (const [name, decision] of decided(names, decisions)) {
				held.delete(name);
				known.set(name, valueAfter(decision));
			}
			return true;
		} catch (error) {
			// If the decision itself has failed, this fails as well.
			decisions ??= decide(names.map(last));
			// Another tab may have changed them meanwhile.
			const isRestStored =
				restOf(decisions).some(Boolean) &&
				(await succeeds(store.change(names, (stored) => restOf(decideOnce(stored)))));
			const isWaiting = !['DataCloneError', 'DataError'].includes(nameOf(error));
			// If storage never worked, there is nothing left to delete.
			let isDone = true;
			for (const [name, decision, at] of decided(names, decisions)) {
				const before = found ? ([found[at]] as const) : knownBefore(known, name);
				if (isRestStored && decision.elseDelete === undefined) {
					held.delete(name);
					known.set(name, valueAfter(decision));
					continue;
				}
				const isRemoved = isRestStored && decision.elseDelete;
				held.set(name, toHeld(decision, isRemoved ? [undefined] : before, isWaiting));
				if (isWaiting && !isDown) checkLater();
				isDone &&= decision.kind === 'delete' && !hasWorked && isBarred(error);
			}
			return isDone;
		}
	};
	const change = (name: string, decide: Decide) =>
		changeAll([name], ([stored]) => [decide(stored)]);

	return {
		get: (name) => read(name).catch(() => last(name)),
		getCurrent: (name) =>
			read(name).catch((cause) => {
				if (held.has(name) || !hasWorked) return last(name);
				throw unavailable(cause);
			}),
		change,
		changeAll,
		set: async (name, value) => void (await change(name, () => ({ kind: 'set', value }))),
		delete: async (name) => void (await change(name, () => ({ kind: 'delete' }))),
		async names() {
			let isWhole = true;
			const stored = await withRetries((limit) => store.names(limit)).catch((error) => {
				isWhole = !hasWorked && isBarred(error);
				return known.keys();
			});
			return { names: [...new Set([...stored, ...held.keys()])], isWhole };
		},
		persistenceOf: (name) =>
			held.get(name)?.value !== undefined || (isDown && !hasWorked) ? 'memory' : 'indexedDB',
		onReturn(listener) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
	};
}

/** What is stored without the value that storage refuses. Nothing, if it is not known which one it may refuse. */
function restOf(decisions: readonly Decision[]): readonly Decision[] {
	const isKnown = decisions.some((one) => one?.elseDelete !== undefined);
	return decisions.map((one) => {
		if (one?.elseDelete === undefined) return isKnown ? one : undefined;
		return one.elseDelete ? { kind: 'delete' } : undefined;
	});
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
