import { vi } from 'vitest';
import { subtleMethods } from '../subtleMethods.js';
import type { ModelScheduler } from './modelScheduler.js';

/** How a model goes on. */
export interface Turns {
	/** Resolves when nothing goes on any more but what waits for its turn. */
	settle(): Promise<void>;
	/** Has everything take its turn, one at a time, until nothing is left. */
	drain(scheduler: ModelScheduler, onStep?: () => void): Promise<void>;
}

/**
 * Watches WebCrypto, which works in threads of its own.
 *
 * @param onSign - Called with what is signed.
 */
export function watchCrypto(onSign: (data: unknown) => void = () => {}): Turns {
	let underWay = 0;
	for (const method of subtleMethods) {
		const original = crypto.subtle[method].bind(crypto.subtle) as (
			...values: unknown[]
		) => Promise<unknown>;
		const counted = (...values: unknown[]) => {
			underWay += 1;
			if (method === 'sign') onSign(values[2]);
			return original(...values).finally(() => {
				underWay -= 1;
			});
		};
		vi.spyOn(crypto.subtle, method).mockImplementation(counted as never);
	}
	const settle = async () => {
		for (let turn = 0; turn < 60; turn++) {
			await Promise.resolve();
			if (underWay === 0) continue;
			await new Promise((resolve) => setImmediate(resolve));
			turn = 0;
		}
	};
	return {
		settle,
		async drain(scheduler, onStep) {
			await settle();
			for (let quiet = 0, steps = 0; quiet < 4; quiet++) {
				while (scheduler.count() > 0) {
					quiet = 0;
					steps += 1;
					if (steps > 2_000) throw new Error('It does not come to rest.');
					onStep?.();
					await scheduler.waitOne();
					await settle();
				}
				await new Promise((resolve) => setImmediate(resolve));
			}
		},
	};
}
