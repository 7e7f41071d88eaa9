import { WalletError } from '../errors.js';
import { isAboutValue, nameOf } from './createConnection.js';
import { createIndexedDbStore, usualLimit } from './createIndexedDbStore.js';
import {
	currentOf,
	hold,
	lastKnown,
	type PageRecords,
	remember,
	storeHeld,
	succeeds,
	valueAfter,
} from './pageRecords.js';
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
	const page: PageRecords = { held: new Map(), known: new Map() };
	const { held, known } = page;
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
			if (health.isDown) await withRetries((limit) => store.get('', limit)).catch(() => undefined);
			else if (await storeHeld(page, store)) notify();
			isChecking = false;
			if (health.isDown || [...held.values()].some(({ isWaiting }) => isWaiting)) {
				checkLater(Math.min(pause * 2, longestCheck));
			}
		}, pause);
	};

	const health: Health = {
		hasWorked: false,
		isDown: false,
		patience,
		onFail: checkLater,
		onReturn() {
			// The operation that found storage working settles first.
			setTimeout(async () => {
				await storeHeld(page, store);
				notify();
			});
		},
	};
	const withRetries = <Result>(operation: Operation<Result>) => runWithRetries(health, operation);

	const read = async (name: string) =>
		remember(page, name, await withRetries((limit) => store.get(name, limit)));

	const change = async (name: string, decide: Decide): Promise<boolean> => {
		/** What the last attempt read and decided, if it got that far. */
		const seen: { stored?: readonly [unknown] | undefined; decision?: Decision } = {};
		const decideOnce: Decide = (stored) => {
			seen.stored = [stored];
			seen.decision = decide(currentOf(page, name, stored));
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
			const decision = seen.stored ? seen.decision : decide(lastKnown(page, name));
			if (!decision) return true;
			const isRemoved =
				decision.kind === 'set' && decision.elseDelete && (await succeeds(remove(name)));
			const isWaiting = !['DataCloneError', 'DataError'].includes(nameOf(error));
			hold(page, name, decision, isRemoved ? [undefined] : seen.stored, isWaiting);
			if (isWaiting && !health.isDown) checkLater();
			// Where storage never worked, nothing can be left to delete.
			return decision.kind === 'delete' && !health.hasWorked && isBarred(error);
		}
	};
	const remove = (name: string) => store.change(name, () => ({ kind: 'delete' }));

	return {
		get: (name) => read(name).catch(() => lastKnown(page, name)),
		getCurrent: (name) =>
			read(name).catch((cause) => {
				if (held.has(name) || !health.hasWorked) return lastKnown(page, name);
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
			held.get(name)?.value !== undefined || (health.isDown && !health.hasWorked)
				? 'memory'
				: 'indexedDB',
		onReturn: (listener) => void listeners.push(listener),
	};
}

/** Whether storage works, and what follows when that changes. */
interface Health {
	hasWorked: boolean;
	isDown: boolean;
	/** How long a failing operation is retried. Milliseconds. */
	readonly patience: number;
	/** Called when an operation has failed that may succeed later. */
	onFail(): void;
	onReturn(): void;
}

type Operation<Result> = (limit: number) => Promise<Result>;

/** Runs an operation and retries it. Rejects with the last failure. */
async function runWithRetries<Result>(
	health: Health,
	operation: Operation<Result>,
): Promise<Result> {
	let waited = 0;
	for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
		try {
			const result = await operation(health.isDown ? shortLimit : usualLimit);
			health.hasWorked = true;
			if (health.isDown) {
				health.isDown = false;
				health.onReturn();
			}
			return result;
		} catch (error) {
			if (isAboutValue(error)) {
				health.hasWorked = true;
				throw error;
			}
			waited += pause + (nameOf(error) === 'TimeoutError' ? usualLimit : 0);
			if (health.isDown || waited > Math.min(health.patience, patienceWith(error))) {
				health.isDown = true;
				if (nameOf(error) !== 'NotSupportedError') health.onFail();
				throw error;
			}
		}
		await new Promise((resolve) => setTimeout(resolve, pause));
	}
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
