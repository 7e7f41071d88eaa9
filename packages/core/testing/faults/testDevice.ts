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
	close(): void;
}

/** Opens a device. Its storage, its locks and its deadlines take the place of this process's own. */
export function openTestDevice(): TestDevice {
	const running = new AsyncLocalStorage<Process>();
	const storage = new IDBFactory();
	vi.stubGlobal('indexedDB', {
		open(name: string, version: number) {
			const tab = running.getStore();
			if (tab?.isDead) return {};
			const request = storage.open(name, version);
			request.addEventListener('success', () =>
				endWith(request.result, () => tab?.isDead === true),
			);
			return request;
		},
	});
	const locks = createLocks(() => running.getStore());
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
	// On a busy machine the limits of storage would run out in the middle of its work.
	vi.stubGlobal('setTimeout', (run: () => void, milliseconds = 0) =>
		setTimeout(run, milliseconds < 2_000 ? milliseconds : milliseconds * 100),
	);
	let deadline: AbortController | undefined;
	vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
		deadline = new AbortController();
		return deadline.signal;
	});
	return {
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
}

/** Has a connection do nothing any more, and answer nothing, once its tab is dead. */
function endWith(database: IDBDatabase, isDead: () => boolean): void {
	const open = database.transaction.bind(database);
	const unanswered = () => ({});
	const records = { get: unanswered, getAllKeys: unanswered, transaction: {} };
	Object.assign(database, {
		transaction: (...options: Parameters<typeof open>) =>
			isDead() ? { objectStore: () => records } : open(...options),
	});
}
