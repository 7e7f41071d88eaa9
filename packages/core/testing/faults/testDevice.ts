import { AsyncLocalStorage } from 'node:async_hooks';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { createLocks } from './webLocks.js';

/** Whatever runs in a tab. */
export interface Process {
	isDead: boolean;
}

/** The browser of one person: storage, locks and channels that its tabs share, and that die with them. */
export interface TestDevice {
	/** Runs something in a tab. */
	run<Result>(tab: Process, run: () => Result): Result;
	/** Ends a tab: nothing that it waits for ever comes, and what it held is free. */
	end(tab: Process): void;
	/** Ends the wait of the request that began last. */
	readonly deadline: () => AbortController | undefined;
	/** Whether storage works, refuses every write, or fails altogether. */
	storage: 'works' | 'full' | 'down';
	/** Whether another tab holds every lock for good: who waits for one is told at once that it took too long. */
	areLocksHeld: boolean;
	/** The tabs that storage has failed, or that got no lock because another tab holds it. */
	readonly refused: Set<Process | undefined>;
	/** Makes this a new device: nothing is stored. */
	forget(): void;
	/** Clears what this device stores, as a person does in the settings of the browser. */
	clear(): Promise<void>;
	/** The tab that is running; undefined for what runs elsewhere. */
	current(): Process | undefined;
	/** Runs something outside of every tab. */
	outside<Result>(run: () => Result): Result;
	close(): void;
}

/** Opens a device. Its storage, its locks and its deadlines take the place of this process's own. */
export function openTestDevice(): TestDevice {
	const running = new AsyncLocalStorage<Process>();
	let storage = new IDBFactory();
	vi.stubGlobal('indexedDB', {
		open(name: string, version: number) {
			const tab = running.getStore();
			if (tab?.isDead) return {};
			if (device.storage === 'down') {
				device.refused.add(tab);
				throw new DOMException('', 'UnknownError');
			}
			const request = storage.open(name, version);
			request.addEventListener('success', () =>
				failWith(request.result, {
					how: () => (tab?.isDead ? 'dead' : device.storage),
					onRefusal: () => device.refused.add(tab),
				}),
			);
			return request;
		},
	});
	const locks = createLocks(
		() => running.getStore(),
		() => {
			if (device.areLocksHeld) device.refused.add(running.getStore());
			return device.areLocksHeld;
		},
	);
	vi.stubGlobal('navigator', { locks });
	const channels = new Map<object | undefined, BroadcastChannel[]>();
	const { BroadcastChannel, setTimeout } = globalThis;
	vi.stubGlobal('BroadcastChannel', function open(name: string) {
		const channel = new BroadcastChannel(name);
		const tab = running.getStore();
		channels.set(tab, [...(channels.get(tab) ?? []), channel]);
		const post = channel.postMessage.bind(channel);
		// What is left of a tab that was killed has nothing more to say.
		channel.postMessage = (message) => {
			if (!tab?.isDead) post(message);
		};
		return channel;
	});
	// On a busy machine the limits of storage would run out in the middle of its work. What fails is tried again soon.
	vi.stubGlobal('setTimeout', (run: () => void, milliseconds = 0) => {
		if (device.storage === 'down' && milliseconds < 2_000) return setTimeout(run, 0);
		return setTimeout(run, milliseconds < 2_000 ? milliseconds : milliseconds * 100);
	});
	let deadline: AbortController | undefined;
	vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
		deadline = new AbortController();
		return deadline.signal;
	});
	const device: TestDevice = {
		storage: 'works',
		areLocksHeld: false,
		refused: new Set(),
		forget() {
			storage = new IDBFactory();
			device.refused.clear();
		},
		clear: () =>
			new Promise((resolve) => {
				storage.deleteDatabase('countersign').onsuccess = () => resolve();
			}),
		current: () => running.getStore(),
		outside: (run) => running.exit(run),
		run: (tab, run) => running.run(tab, run),
		end(tab) {
			tab.isDead = true;
			for (const channel of channels.get(tab) ?? []) channel.close();
			channels.delete(tab);
			locks.release(tab);
		},
		deadline: () => deadline,
		close() {
			vi.unstubAllGlobals();
			vi.restoreAllMocks();
		},
	};
	return device;
}

/** Has a connection do nothing any more, and respond to nothing, once its tab is dead; or fail as storage does. */
function failWith(
	database: IDBDatabase,
	{ how, onRefusal }: { how(): TestDevice['storage'] | 'dead'; onRefusal(): void },
): void {
	const open = database.transaction.bind(database);
	const silent = () => ({});
	const records = { get: silent, getAllKeys: silent, transaction: {} };
	const refuse = (name: string) => {
		onRefusal();
		throw new DOMException('', name);
	};
	Object.assign(database, {
		transaction(...options: Parameters<typeof open>) {
			const state = how();
			if (state === 'dead') return { objectStore: () => records };
			if (state === 'down') refuse('UnknownError');
			const transaction = open(...options);
			if (state === 'works') return transaction;
			const objectStore = transaction.objectStore.bind(transaction);
			return Object.assign(transaction, {
				objectStore: (name: string) =>
					Object.assign(objectStore(name), { put: () => refuse('QuotaExceededError') }),
			});
		},
	});
}
