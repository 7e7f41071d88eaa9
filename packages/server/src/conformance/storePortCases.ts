import type { StorePort } from '../ports/storePort.js';
import { atOnce, type PortCase, requireSame } from './portCase.js';

/** Epoch milliseconds, far from the current time: a store must use the caller's clock. */
const [now, later] = [Date.UTC(2050, 0, 1), Date.UTC(2050, 0, 2)];

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

const checks: Readonly<Record<string, Check>> = {
	'get gives what put has written, and undefined for what nobody has': async ([a, b], key) => {
		requireSame('get of an unknown key', await a.get(key, now), undefined);
		await a.put([{ key, value: 'one', expiresAt: later }]);
		requireSame('get', await b.get(key, now), 'one');
	},
	'put replaces the value and the time': async ([a, b], key) => {
		await a.put([{ key, value: 'one', expiresAt: now + 10 }]);
		await b.put([{ key, value: 'two', expiresAt: later }]);
		requireSame('get', await a.get(key, now + 10), 'two');
	},
	'put takes several entries, none, and one key twice': async ([a], key) => {
		await a.put([]);
		const entry = (name: string, value: string) => ({
			key: `${key}:${name}`,
			value,
			expiresAt: later,
		});
		await a.put([entry('x', '1'), entry('y', '2'), entry('x', '3')]);
		requireSame('the key that came twice', await a.get(`${key}:x`, now), '3');
		requireSame('the other key', await a.get(`${key}:y`, now), '2');
	},
	'an entry is gone from its expiresAt on': async ([a], key) => {
		await a.put([{ key, value: 'one', expiresAt: later }]);
		requireSame('get a millisecond before', await a.get(key, later - 1), 'one');
		requireSame('get at expiresAt', await a.get(key, later), undefined);
	},
	'an entry of the year 9999 stays until it is taken': async ([a, b], key) => {
		await a.put([{ key, value: 'one', expiresAt: Date.UTC(9999, 0, 1) }]);
		requireSame('get after a century', await b.get(key, Date.UTC(2150, 0, 1)), 'one');
		requireSame('take', await b.take(key, now), 'one');
	},
	'now is the caller’s, whatever this machine’s clock says': async ([a], key) => {
		await a.put([{ key, value: 'past', expiresAt: 1_000 }]);
		requireSame('get of an entry of 1970', await a.get(key, 999), 'past');
		requireSame('count in 1970', await a.count({ key, now: 998, expiresAt: 1_000 }), {
			count: 1,
			expiresAt: 1_000,
		});
		requireSame('the next count', (await a.count({ key, now: 999, expiresAt: 2_000 })).count, 2);
	},
	'keys that differ in case, a wildcard or a space at the end are different': async ([a], key) => {
		const keys = ['a', 'A', 'a ', 'á', '%', '_', "'"].map((end) => `${key}:${end}`);
		await a.put(keys.map((one) => ({ key: one, value: one, expiresAt: later })));
		for (const one of keys) requireSame('get', await a.get(one, now), one);
		await a.take(`${key}:a`, now);
		requireSame('get after take of another key', await a.get(`${key}:A`, now), `${key}:A`);
	},
	'values come back as they were, long ones and any script': async ([a], key) => {
		const value = `${JSON.stringify({ quote: '"\\\n', name: 'Zoë 日本 🙂' })}${'x'.repeat(8_192)}`;
		await a.put([{ key, value, expiresAt: later }]);
		requireSame('get', await a.get(key, now), value);
	},
	'take gives the value once': async ([a, b], key) => {
		await a.put([{ key, value: 'one', expiresAt: later }]);
		requireSame('take', await a.take(key, now), 'one');
		requireSame('the second take', await b.take(key, now), undefined);
		requireSame('get after take', await b.get(key, now), undefined);
	},
	'take gives nothing that has expired': async ([a], key) => {
		await a.put([{ key, value: 'one', expiresAt: now }]);
		requireSame('take', await a.take(key, now), undefined);
	},
	'of many takes at once exactly one gets the value': async (ports, key) => {
		await ports[0].put([{ key, value: 'one', expiresAt: later }]);
		const taken = await atOnce(ports, (port) => port.take(key, now));
		requireSame('takes that got it', taken.filter((value) => value === 'one').length, 1);
	},
	'add writes where there is nothing, and otherwise gives what is there': async ([a, b], key) => {
		const first = await a.add({ key, value: 'one', expiresAt: now + 10 }, now);
		requireSame('add', first, 'one');
		const second = await b.add({ key, value: 'two', expiresAt: later }, now);
		requireSame('the second add', second, 'one');
		requireSame('get', await a.get(key, now), 'one');
		requireSame('get when the first has expired', await a.get(key, now + 10), undefined);
	},
	'add replaces what has expired': async ([a, b], key) => {
		await a.put([{ key, value: 'old', expiresAt: now }]);
		requireSame('add', await b.add({ key, value: 'new', expiresAt: later }, now), 'new');
		requireSame('get', await a.get(key, now), 'new');
	},
	'of many adds at once one writes, and all are told its value': async (ports, key) => {
		const given = await atOnce(ports, (port, index) =>
			port.add({ key, value: String(index), expiresAt: later }, now),
		);
		requireSame('different responses', new Set(given).size, 1);
		requireSame('get', await ports[0].get(key, now), given[0]);
	},
	'count counts within the window that the first one began': async ([a, b], key) => {
		const count = (port: StorePort, at: number, expiresAt: number) =>
			port.count({ key, now: at, expiresAt });
		const window = { expiresAt: now + 10 };
		requireSame('the first', await count(a, now, now + 10), { count: 1, ...window });
		requireSame('the second', await count(b, now + 9, later), { count: 2, ...window });
		requireSame('the first of the next window', await count(a, now + 10, later), {
			count: 1,
			expiresAt: later,
		});
	},
	'of many counts at once each gets a number of its own': async (ports, key) => {
		const counted = await atOnce(ports, (port) => port.count({ key, now, expiresAt: later }));
		const numbers = counted.map(({ count }) => count).sort((x, y) => x - y);
		requireSame(
			'the numbers',
			numbers,
			numbers.map((_, index) => index + 1),
		);
	},
};
