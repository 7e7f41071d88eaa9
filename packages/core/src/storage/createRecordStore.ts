import { WalletError } from '../errors.js';
import { isAboutValue, nameOf } from './createConnection.js';
import { createIndexedDbStore, type IndexedDbStore, usualLimit } from './createIndexedDbStore.js';
import { createPageRecords, succeeds } from './pageRecords.js';
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
	const page = createPageRecords();
	const listeners: (() => void)[] = [];
	let isChecking = false;

	const notify = () => {
		for (const listener of listeners) listener();
	};

	/** Checks at growing intervals whether storage works and accepts what is held, until it does. */
	const checkLater = (pause = firstCheck) => {
		if (isChecking) return;
		isChecking = true;
		setTimeout(async () => {
			if (health.isDown()) {
				await health.withRetries((limit) => store.get('', limit)).catch(() => undefined);
			} else if (await page.storeHeld(store)) notify();
			isChecking = false;
			if (health.isDown() || page.isAnyWaiting()) checkLater(Math.min(pause * 2, longestCheck));
		}, pause);
	};

	const health = createHealth(patience, {
		onDown(error) {
			if (nameOf(error) !== 'NotSupportedError') checkLater();
		},
		onReturn() {
			// The operation that found storage working settles first.
			setTimeout(async () => {
				await page.storeHeld(store);
				notify();
			});
		},
	});

	const read = async (name: string) =>
		page.sawStored(name, await health.withRetries((limit) => store.get(name, limit)));

	const change = async (name: string, decide: Decide): Promise<boolean> => {
		/** What the last attempt read and decided, if it got that far. */
		const seen: Seen = {};
		const decideOnce: Decide = (stored) => {
			seen.stored = [stored];
			seen.decision = decide(page.currentOf(name, stored));
			return seen.decision;
		};
		try {
			await health.withRetries((limit) => {
				seen.stored = undefined;
				return store.change(name, decideOnce, limit);
			});
			if (seen.decision) page.wroteStored(name, seen.decision);
			return true;
		} catch (error) {
			const decision = seen.stored ? seen.decision : decide(page.lastKnown(name));
			if (!decision) return true;
			const isRemoved =
				decision.kind === 'set' && decision.elseDelete === true && (await isDeleted(store, name));
			const isWaiting = !['DataCloneError', 'DataError'].includes(nameOf(error));
			page.hold(name, decision, { stored: isRemoved ? [undefined] : seen.stored, isWaiting });
			if (isWaiting && !health.isDown()) checkLater();
			// Where storage never worked, nothing can be left to delete.
			return decision.kind === 'delete' && !health.hasWorked() && isBarred(error);
		}
	};

	return {
		get: (name) => read(name).catch(() => page.lastKnown(name)),
		getCurrent: (name) =>
			read(name).catch((cause) => {
				if (page.isHeld(name) || !health.hasWorked()) return page.lastKnown(name);
				throw unavailable(cause);
			}),
		change,
		set: async (name, value) => void (await change(name, () => ({ kind: 'set', value }))),
		delete: async (name) => void (await change(name, () => ({ kind: 'delete' }))),
		names: async () =>
			page.namesBeside(
				await health.withRetries((limit) => store.names(limit)).catch(() => undefined),
			),
		persistenceOf: (name) =>
			page.holdsValue(name) || (health.isDown() && !health.hasWorked()) ? 'memory' : 'indexedDB',
		onReturn: (listener) => void listeners.push(listener),
	};
}

/** What an attempt to change a record read and decided. */
interface Seen {
	stored?: readonly [unknown] | undefined;
	decision?: Decision;
}

/** Runs operations of storage, retries them, and knows whether storage works. */
function createHealth(
	patience: number,
	{ onDown, onReturn }: { onDown(error: unknown): void; onReturn(): void },
) {
	let hasWorked = false;
	let isDown = false;
	const succeeded = () => {
		hasWorked = true;
		if (!isDown) return;
		isDown = false;
		onReturn();
	};
	return {
		hasWorked: () => hasWorked,
		isDown: () => isDown,
		/** Runs an operation and retries it. Rejects with the last failure. */
		async withRetries<Result>(operation: (limit: number) => Promise<Result>): Promise<Result> {
			let waited = 0;
			for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
				try {
					const result = await operation(isDown ? shortLimit : usualLimit);
					succeeded();
					return result;
				} catch (error) {
					if (isAboutValue(error)) {
						hasWorked = true;
						throw error;
					}
					waited += pause + (nameOf(error) === 'TimeoutError' ? usualLimit : 0);
					if (isDown || waited > Math.min(patience, patienceWith(error))) {
						isDown = true;
						onDown(error);
						throw error;
					}
				}
				await new Promise((resolve) => setTimeout(resolve, pause));
			}
		},
	};
}

function isDeleted(store: IndexedDbStore, name: string): Promise<boolean> {
	return succeeds(store.change(name, () => ({ kind: 'delete' })));
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
