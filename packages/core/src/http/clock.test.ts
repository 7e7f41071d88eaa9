import { expect, test, vi } from 'vitest';
import { createClock } from './clock.js';

const base = Date.parse('2026-01-01T00:00:00Z');
const timeOf = (ms: number) => new Date(ms).toISOString();

/** A clock on a device that never moves, and what was heard of its corrections. */
function open() {
	const clock = createClock(() => base);
	const heard = vi.fn();
	clock.watch(heard);
	return { clock, heard };
}

test.each([0, 1_000, -1_999])('takes %d ms for latency', (difference) => {
	const { clock, heard } = open();
	clock.correct(timeOf(base), 0);
	expect(heard).toHaveBeenCalledOnce();
	clock.correct(timeOf(base + difference), 0);
	expect(clock.now()).toBe(base);
	expect(heard).toHaveBeenCalledOnce();
});

test.each([3_600_000, -3_600_000])('a device that is set by %d ms during a request', (by) => {
	let local = base;
	const clock = createClock(() => local);
	clock.correct(timeOf(base), 0);
	local += by;
	clock.correct(timeOf(base), 0);
	expect(Math.abs(clock.now() - base)).toBeLessThan(1_000);
});

test.each([3_600_000, -3_600_000])(
	'a response that contradicts a confirmed time by %d ms confirms nothing until another one agrees',
	(by) => {
		const { clock } = open();
		clock.correct(timeOf(base), 0);
		clock.correct(timeOf(base + by), 0);
		expect([clock.now() - base, clock.isConfirmed()]).toEqual([by, false]);
		clock.correct(timeOf(base), 0);
		expect([clock.now() - base, clock.isConfirmed()]).toEqual([0, true]);
		clock.correct(timeOf(base + by), 0);
		clock.correct(timeOf(base + 2 * by), 0);
		expect(clock.isConfirmed()).toBe(false);
		clock.correct(timeOf(base + 2 * by), 0);
		expect([clock.now() - base, clock.isConfirmed()]).toEqual([2 * by, true]);
	},
);

test('a response that waited in a frozen tab for 14 minutes does not set the clock back', () => {
	let local = base;
	const clock = createClock(() => local);
	const wait = 14 * 60_000;
	clock.correct(timeOf(base), 0);
	local += wait;
	clock.correct(timeOf(base), wait);
	expect(clock.now()).toBe(base + wait);
	clock.correct(timeOf(base + wait), 0);
	expect(clock.now()).toBe(base + wait);
});

test('a first response that comes late confirms nothing', () => {
	const { clock, heard } = open();
	clock.correct(timeOf(base - 3_600_000), 3_600_000);
	expect(clock.isConfirmed()).toBe(false);
	expect(clock.now()).toBe(base);
	expect(heard).not.toHaveBeenCalled();
});

test('a response that took long contradicts nothing by half of its wait', () => {
	const { clock } = open();
	clock.correct(timeOf(base), 0);
	clock.correct(timeOf(base), 8_000);
	expect([clock.now() - base, clock.isConfirmed()]).toEqual([0, true]);
});

test('a slow response is of the middle of the wait', () => {
	const { clock } = open();
	clock.correct(timeOf(base - 10_000), 10_000);
	expect(clock.now()).toBe(base - 5_000);
});

test('is a guess until a response tells', () => {
	const { clock, heard } = open();
	expect(clock.isConfirmed()).toBe(false);
	clock.correct(timeOf(base), 0);
	expect(clock.isConfirmed()).toBe(true);
	expect(heard).toHaveBeenCalledOnce();
});

test.each([3_600_000, -3_600_000])(
	'a device whose clock is set by %d ms leaves the time unconfirmed until the next response',
	(by) => {
		let local = base;
		const clock = createClock(
			() => local,
			() => 0,
		);
		const heard = vi.fn();
		clock.correct(timeOf(base), 0);
		local += 1_000;
		expect(clock.isConfirmed()).toBe(true);
		clock.watch(heard);
		local += by;
		expect(clock.isConfirmed()).toBe(false);
		clock.correct(timeOf(base + 1_000), 0);
		expect(clock.isConfirmed()).toBe(true);
		expect(clock.now()).toBe(base + 1_000);
		expect(heard).toHaveBeenCalledOnce();
	},
);

test('remembers how far the device is off, until a response says otherwise', async () => {
	let kept: unknown;
	const memory = {
		load: async () => kept,
		save: async (offset: number) => {
			kept = offset;
		},
	};
	const first = createClock(() => base);
	first.rememberIn(memory);
	first.correct(timeOf(base + 3_600_000), 0);
	await expect.poll(() => kept).toBe(3_600_000);
	const second = createClock(() => base);
	second.rememberIn(memory);
	await second.recall();
	expect(second.now()).toBe(base + 3_600_000);
	expect(second.isConfirmed()).toBe(false);
	second.correct(timeOf(base), 0);
	expect(second.now()).toBe(base);
	await expect.poll(() => kept).toBe(0);
});

test('a remembered offset does not overrule a response', async () => {
	const clock = createClock(() => base);
	clock.rememberIn({ load: async () => 3_600_000, save: async () => {} });
	clock.correct(timeOf(base), 0);
	await clock.recall();
	expect(clock.now()).toBe(base);
});

test('takes a time that a body states for the present one, until a response confirms another', () => {
	const { clock, heard } = open();
	clock.estimate(new Date(base + 3_600_000).toISOString());
	expect(clock.now()).toBe(base + 3_600_000);
	expect(clock.isConfirmed()).toBe(false);
	expect(heard).toHaveBeenCalledOnce();
	clock.correct(timeOf(base), 0);
	clock.estimate(new Date(base + 3_600_000).toISOString());
	expect(clock.now()).toBe(base);
});

test('a remembered offset does not overrule an estimate', async () => {
	const clock = createClock(() => base);
	clock.rememberIn({ load: async () => 3_600_000, save: async () => {} });
	clock.estimate(new Date(base).toISOString());
	await clock.recall();
	expect(clock.now()).toBe(base);
});

test.each(['5', Number.NaN, null, {}])('does not take %j for what it remembers', async (kept) => {
	const clock = createClock(() => base);
	clock.rememberIn({ load: async () => kept, save: async () => {} });
	await clock.recall();
	expect(clock.now()).toBe(base);
});

test.each([3_600_000, -3_600_000])(
	'follows a service that is %d ms away, within a second',
	(away) => {
		const { clock, heard } = open();
		clock.correct(timeOf(base + away), 0);
		expect(Math.abs(clock.now() - base - away)).toBeLessThanOrEqual(1_000);
		expect(clock.local()).toBe(base);
		const corrected = clock.now();
		clock.correct(timeOf(base + away + 1_000), 0);
		expect(clock.now()).toBe(corrected);
		expect(heard).toHaveBeenCalledOnce();
		clock.correct(timeOf(base), 0);
		expect(clock.now()).toBe(base);
		expect(heard).toHaveBeenCalledTimes(2);
	},
);

test.each([null, 'yesterday'])('does not believe %j', (date) => {
	const { clock } = open();
	clock.correct(date, 0);
	expect(clock.now()).toBe(base);
});

test('remembers what it learned before it had a memory', async () => {
	const clock = createClock(() => base);
	clock.correct(timeOf(base + 3_600_000), 0);
	const kept = new Promise<number>((resolve) => {
		clock.rememberIn({ load: async () => undefined, save: async (offset) => resolve(offset) });
	});
	expect(await kept).toBe(3_600_000);
});
