import { AsyncLocalStorage } from 'node:async_hooks';
import type { Scheduler } from 'fast-check';
import { vi } from 'vitest';
import type { RecordStore } from '../../src/storage/recordStore.js';
import { createLocks } from '../faults/webLocks.js';

/** A tab of the model. */
export interface ModelTab {
	readonly number: number;
	isDead: boolean;
}

/** One device: whatever its tabs wait for comes in the order that a scheduler chooses. */
export interface ModelDevice {
	readonly scheduler: Scheduler;
	/** Without locks, whoever waits for one is told that it took too long. */
	hasLocks: boolean;
	/** Waits for its turn. Never ends in a dead tab. */
	step(label: string): Promise<void>;
	/** The storage of all tabs. */
	readonly records: RecordStore;
	/** What is stored, at this moment. */
	readonly stored: Map<string, unknown>;
	open(): ModelTab;
	run<Result>(tab: ModelTab, act: () => Result): Result;
	/** Ends a tab: nothing that it waits for comes, and its locks are free. */
	kill(tab: ModelTab): void;
	close(): void;
}

/**
 * Opens a device. Its locks, channels and timers take the place of this process's own; timers never fire.
 */
export function openModelDevice(scheduler: Scheduler): ModelDevice {
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

	const step = async (label: string) => {
		const tab = running.getStore();
		await scheduler.schedule(Promise.resolve(), `${tab?.number ?? '-'} ${label}`);
		if (tab?.isDead) await never;
	};
	vi.stubGlobal('navigator', { locks });
	vi.stubGlobal('setTimeout', () => 0);
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
					void scheduler.schedule(Promise.resolve(), `${tab?.number} hears`).then(() => {
						if (tab && !tab.isDead) running.run(tab, () => hear({ data }));
					});
				}
			}
			close() {}
		},
	);

	const get = async (name: string) => {
		await step('reads');
		return stored.get(name);
	};
	const change: RecordStore['change'] = async (name, decide) => {
		await step('writes');
		const decision = decide(stored.get(name));
		if (decision?.kind === 'set') stored.set(name, decision.value);
		if (decision?.kind === 'delete') stored.delete(name);
		await step('has written');
		return true;
	};
	const device: ModelDevice = {
		scheduler,
		hasLocks: true,
		step,
		stored,
		records: {
			get,
			getCurrent: get,
			change,
			set: async (name, value) => void (await change(name, () => ({ kind: 'set', value }))),
			delete: async (name) => void (await change(name, () => ({ kind: 'delete' }))),
			names: async () => {
				await step('reads');
				return { names: [...stored.keys()], isWhole: true };
			},
			persistenceOf: () => 'indexedDB',
			onReturn() {},
		},
		open() {
			tabs += 1;
			return { number: tabs, isDead: false };
		},
		run: (tab, act) => running.run(tab, act),
		kill(tab) {
			tab.isDead = true;
			locks.release(tab);
		},
		close() {
			// An enabled one costs every later promise of the process.
			running.disable();
			vi.unstubAllGlobals();
		},
	};
	return device;
}
