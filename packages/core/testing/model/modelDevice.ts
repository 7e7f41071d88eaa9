import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';
import type { RecordStore } from '../../src/storage/recordStore.js';
import { createLocks } from '../faults/webLocks.js';
import type { ModelScheduler } from './modelScheduler.js';

/** A tab of the model. */
export interface ModelTab {
	readonly number: number;
	isDead: boolean;
}

/** One device: whatever its tabs wait for comes in the order that a scheduler chooses. */
export interface ModelDevice {
	readonly scheduler: ModelScheduler;
	/** Without locks, whoever waits for one is told that it took too long. */
	hasLocks: boolean;
	/** Waits for its turn. Never ends in a dead tab. */
	step(label: string): Promise<void>;
	/** Resolves when nothing else goes on any more: see {@link ModelDevice.release}. */
	late(): Promise<void>;
	/** The tab that is running. */
	current(): ModelTab | undefined;
	/** The storage of all tabs. */
	readonly records: RecordStore;
	/** What is stored, at this moment. */
	readonly stored: Map<string, unknown>;
	open(): ModelTab;
	run<Result>(tab: ModelTab, act: () => Result): Result;
	/** While something is late: ends the shortest wait, or lets what is late come. False when nothing is. */
	release(): boolean;
	/** Ends a tab: nothing that it waits for comes, and its locks are free. */
	kill(tab: ModelTab): void;
	close(): void;
}

/**
 * Opens a device. Its locks, channels and timers take the place of this process's own. Timers never fire, and time limits
 * only while something is late.
 */
export function openModelDevice(scheduler: ModelScheduler): ModelDevice {
	const running = new AsyncLocalStorage<ModelTab>();
	const stored = new Map<string, unknown>();
	const locks = createLocks(
		() => running.getStore(),
		() => !device.hasLocks,
	);
	const channels: { name: string; tab: ModelTab | undefined; hear: (event: object) => void }[] = [];
	// One for each device, so that whoever waits for it is collected with it.
	const never = new Promise<never>(() => {});
	let tabs = 0;
	const waits: { readonly limit: number; readonly end: () => void }[] = [];
	const awaited: { readonly tab: ModelTab | undefined; readonly come: () => void }[] = [];

	const step = async (label: string) => {
		const tab = running.getStore();
		await scheduler.schedule(`${tab?.number ?? '-'} ${label}`);
		if (tab?.isDead) await never;
	};
	vi.stubGlobal('navigator', { locks });
	vi.stubGlobal('setTimeout', () => 0);
	const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
		const controller = new AbortController();
		const end = () => controller.abort(new DOMException('', 'TimeoutError'));
		waits.push({ limit, end });
		return controller.signal;
	});
	vi.stubGlobal(
		'BroadcastChannel',
		class {
			readonly #name: string;
			constructor(name: string) {
				this.#name = name;
			}
			addEventListener(_type: string, hear: (event: object) => void) {
				channels.push({ name: this.#name, tab: running.getStore(), hear });
			}
			postMessage(data: unknown) {
				const from = running.getStore();
				if (from?.isDead) return;
				for (const { name, tab, hear } of channels) {
					if (name !== this.#name || tab === from) continue;
					void scheduler.schedule(`${tab?.number} hears`).then(() => {
						if (tab && !tab.isDead) running.run(tab, () => hear({ data }));
					});
				}
			}
			close() {}
		},
	);

	/** The writes of each tab that it has not heard of. */
	const writing = new Map<ModelTab | undefined, Promise<unknown>>();
	const get = async (name: string) => {
		await step('reads');
		const value = stored.get(name);
		// A browser answers the transactions of a page in their order.
		const earlier = writing.get(running.getStore());
		if (earlier) {
			await earlier;
			await step('has read');
		}
		return value;
	};
	const changeAll: RecordStore['changeAll'] = async (names, decide) => {
		await step('writes');
		const decisions = decide(names.map((name) => stored.get(name)));
		for (const [at, name] of names.entries()) {
			const decision = decisions[at];
			if (decision?.kind === 'set') stored.set(name, decision.value);
			if (decision?.kind === 'delete') stored.delete(name);
		}
		const tab = running.getStore();
		const written = Promise.all([writing.get(tab), step('has written')]);
		writing.set(tab, written);
		await written;
		if (writing.get(tab) === written) writing.delete(tab);
		return true;
	};
	const change: RecordStore['change'] = (name, decide) =>
		changeAll([name], ([one]) => [decide(one)]);
	const device: ModelDevice = {
		scheduler,
		hasLocks: true,
		step,
		stored,
		records: {
			get,
			getCurrent: get,
			change,
			changeAll,
			set: async (name, value) => void (await change(name, () => ({ kind: 'set', value }))),
			delete: async (name) => void (await change(name, () => ({ kind: 'delete' }))),
			names: async () => {
				await step('reads');
				return { names: [...stored.keys()], isWhole: true };
			},
			persistenceOf: () => 'indexedDB',
			onReturn: () => () => undefined,
		},
		open() {
			tabs += 1;
			return { number: tabs, isDead: false };
		},
		run: (tab, act) => running.run(tab, act),
		late: () => new Promise((resolve) => awaited.push({ tab: running.getStore(), come: resolve })),
		current: () => running.getStore(),
		release() {
			const late = awaited.filter(({ tab }) => !tab?.isDead);
			if (late.length === 0) return false;
			const shortest = waits.sort((a, b) => a.limit - b.limit).shift();
			if (shortest) shortest.end();
			else for (const { come } of awaited.splice(0)) come();
			return true;
		},
		kill(tab) {
			tab.isDead = true;
			locks.release(tab);
		},
		close() {
			// An enabled one costs every later promise of the process.
			running.disable();
			vi.unstubAllGlobals();
			timeout.mockRestore();
		},
	};
	return device;
}
