import type { StorePort } from '../ports/storePort.js';
import { atOnce, type PortCase, requireSame } from './portCase.js';

/**
 * The requirements for a `StorePort`, as cases for any test runner. They use random keys, so they may run on a
 * database with other records.
 *
 * @param open returns a port; all ports that it returns share their records, as the processes of a backend do
 * @example
 * ```ts
 * import type { StorePort } from '@countersign/server';
 * import { storePortCases } from '@countersign/server/testing';
 * import { describe, it } from 'vitest';
 *
 * export function testStore(open: () => Promise<StorePort>): void {
 * 	describe('our store', () => {
 * 		for (const { name, run } of storePortCases(open)) it(name, run);
 * 	});
 * }
 * ```
 */
export function storePortCases(open: () => StorePort | Promise<StorePort>): readonly PortCase[] {
	return Object.entries(checks).map(([name, check]) => ({
		name,
		run: async () => check([await open(), await open()], `conformance:${crypto.randomUUID()}`),
	}));
}

type Check = (ports: readonly [StorePort, StorePort], key: string) => Promise<void>;

/** Milliseconds: so long that nothing ends during a case, and so short that a case can wait for its end. */
const [long, short] = [60_000, 50];

/** Waits until an entry or a window that was `short` has ended, even by a clock that goes a little slower. */
const untilEnded = () => new Promise<void>((resolve) => setTimeout(resolve, 2 * short + 20));

const checks: Readonly<Record<string, Check>> = {
	'get gives what put has written, and undefined for what nobody has': async ([a, b], key) => {
		requireSame('get of an unknown key', await a.get(key), undefined);
		await a.put([{ key, value: 'one', lifetime: long }]);
		requireSame('get', await b.get(key), 'one');
	},
	'put replaces the value and the time': async ([a, b], key) => {
		await a.put([{ key, value: 'one', lifetime: short }]);
		await b.put([{ key, value: 'two', lifetime: long }]);
		await untilEnded();
		requireSame('get', await a.get(key), 'two');
	},
	'put takes several entries, none, and one key twice': async ([a], key) => {
		await a.put([]);
		const entry = (name: string, value: string) => ({
			key: `${key}:${name}`,
			value,
			lifetime: long,
		});
		await a.put([entry('x', '1'), entry('y', '2'), entry('x', '3')]);
		requireSame('the key that came twice', await a.get(`${key}:x`), '3');
		requireSame('the other key', await a.get(`${key}:y`), '2');
	},
	'an entry is gone after its lifetime': async ([a, b], key) => {
		await a.put([{ key, value: 'one', lifetime: short }]);
		await untilEnded();
		requireSame('get', await b.get(key), undefined);
		requireSame('take', await b.take(key), undefined);
	},
	'keys that differ in case, a wildcard or a space at the end are different': async ([a], key) => {
		const keys = ['a', 'A', 'a ', 'á', '%', '_', "'"].map((end) => `${key}:${end}`);
		await a.put(keys.map((one) => ({ key: one, value: one, lifetime: long })));
		for (const one of keys) requireSame('get', await a.get(one), one);
		await a.take(`${key}:a`);
		requireSame('get after take of another key', await a.get(`${key}:A`), `${key}:A`);
	},
	'values come back as they were, long ones and any script': async ([a], key) => {
		const value = `${JSON.stringify({ quote: '"\\\n', name: 'Zoë 日本 🙂' })}${'x'.repeat(8_192)}`;
		await a.put([{ key, value, lifetime: long }]);
		requireSame('get', await a.get(key), value);
	},
	'take gives the value once': async ([a, b], key) => {
		await a.put([{ key, value: 'one', lifetime: long }]);
		requireSame('take', await a.take(key), 'one');
		requireSame('the second take', await b.take(key), undefined);
		requireSame('get after take', await b.get(key), undefined);
	},
	'of many takes at once exactly one gets the value': async (ports, key) => {
		await ports[0].put([{ key, value: 'one', lifetime: long }]);
		const taken = await atOnce(ports, (port) => port.take(key));
		requireSame('takes that got it', taken.filter((value) => value === 'one').length, 1);
	},
	'add writes where there is nothing, and otherwise gives what is there': async ([a, b], key) => {
		requireSame('add', await a.add({ key, value: 'one', lifetime: long }), 'one');
		const second = await b.add({ key, value: 'two', lifetime: long });
		requireSame('the second add', second, 'one');
		requireSame('get', await a.get(key), 'one');
	},
	'add does not prolong what is there, and replaces it when it has ended': async ([a, b], key) => {
		await a.add({ key, value: 'old', lifetime: short });
		await b.add({ key, value: 'old', lifetime: short });
		await untilEnded();
		requireSame('add', await b.add({ key, value: 'new', lifetime: long }), 'new');
		requireSame('get', await a.get(key), 'new');
	},
	'of many adds at once one writes, and all are told its value': async (ports, key) => {
		const given = await atOnce(ports, (port, index) =>
			port.add({ key, value: String(index), lifetime: long }),
		);
		requireSame('different responses', new Set(given).size, 1);
		requireSame('get', await ports[0].get(key), given[0]);
	},
	'count counts within the window that the first one began': async ([a, b], key) => {
		const first = await a.count({ key, window: long });
		const second = await b.count({ key, window: 10 * long });
		requireSame('the counts', [first.count, second.count], [1, 2]);
		for (const { remaining } of [first, second]) {
			requireSame('a time until the window ends', remaining > 0 && remaining <= long, true);
		}
	},
	'count begins again when the window has ended': async ([a, b], key) => {
		await a.count({ key, window: short });
		await untilEnded();
		requireSame('count', (await b.count({ key, window: long })).count, 1);
		requireSame('the next count', (await a.count({ key, window: long })).count, 2);
	},
	'of many counts at once each gets a number of its own': async (ports, key) => {
		const counted = await atOnce(ports, (port) => port.count({ key, window: long }));
		const numbers = counted.map(({ count }) => count).sort((x, y) => x - y);
		requireSame(
			'the numbers',
			numbers,
			numbers.map((_, index) => index + 1),
		);
	},
};
