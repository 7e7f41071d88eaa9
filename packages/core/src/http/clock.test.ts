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

test.each([0, 1_000, -1_999])('attributes %d ms to latency', (difference) => {
	const { clock, heard } = open();
	clock.correct(timeOf(base), 0);
	expect(heard).toHaveBeenCalledOnce();
	clock.correct(timeOf(base + difference), 0);
	expect(clock.now()).toBe(base);
	expect(heard).toHaveBeenCalledOnce();
});

test.each([3_600_000, -3_600_000])(
	'corrects for a device clock that is set by %d ms during a request',
	(by) => {
		let local = base;
		const clock = createClock(() => local);
		clock.correct(timeOf(base), 0);
		local += by;
		clock.correct(timeOf(base), 0);
		expect(Math.abs(clock.now() - base)).toBeLessThan(1_000);
	},
);

test.each([3_600_000, -3_600_000])(
	'confirms nothing when a response contradicts a confirmed time by %d ms, until another one agrees',
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

test('does not set the clock back for a response that waited 14 minutes in a frozen tab', () => {
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

test('confirms nothing from a first response that comes late', () => {
	const { clock, heard } = open();
	clock.correct(timeOf(base - 3_600_000), 3_600_000);
	expect(clock.isConfirmed()).toBe(false);
	expect(clock.now()).toBe(base);
	expect(heard).not.toHaveBeenCalled();
});

test('keeps a confirmed time when a slow response differs by half of its wait', () => {
	const { clock } = open();
	clock.correct(timeOf(base), 0);
	clock.correct(timeOf(base), 8_000);
	expect([clock.now() - base, clock.isConfirmed()]).toEqual([0, true]);
});

test('keeps the time of the device when its wait explains the difference of a first response', () => {
	const { clock } = open();
	clock.correct(timeOf(base - 10_000), 10_000);
	expect([clock.now() - base, clock.isConfirmed()]).toEqual([0, true]);
});

test('dates a slow response to the middle of its wait', () => {
	const { clock } = open();
	clock.correct(timeOf(base - 3_600_000), 10_000);
	expect(clock.now()).toBe(base - 3_595_000);
});

test('guesses the time until a response states it', () => {
	const { clock, heard } = open();
	expect(clock.isConfirmed()).toBe(false);
	clock.correct(timeOf(base), 0);
	expect(clock.isConfirmed()).toBe(true);
	expect(heard).toHaveBeenCalledOnce();
});

test.each([3_600_000, -3_600_000])(
	'leaves the time unconfirmed until the next response when the device clock is set by %d ms',
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

test('remembers the offset of the device until a response contradicts it', async () => {
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

test('does not let a remembered offset overrule a response', async () => {
	const clock = createClock(() => base);
	clock.rememberIn({ load: async () => 3_600_000, save: async () => {} });
	clock.correct(timeOf(base), 0);
	await clock.recall();
	expect(clock.now()).toBe(base);
});

test('uses a time that a body states until a response confirms another', () => {
	const { clock, heard } = open();
	clock.estimate(new Date(base + 3_600_000).toISOString());
	expect(clock.now()).toBe(base + 3_600_000);
	expect(clock.isConfirmed()).toBe(false);
	expect(heard).toHaveBeenCalledOnce();
	clock.correct(timeOf(base), 0);
	clock.estimate(new Date(base + 3_600_000).toISOString());
	expect(clock.now()).toBe(base);
});

test('does not let a remembered offset overrule an estimate', async () => {
	const clock = createClock(() => base);
	clock.rememberIn({ load: async () => 3_600_000, save: async () => {} });
	clock.estimate(new Date(base).toISOString());
	await clock.recall();
	expect(clock.now()).toBe(base);
});

test.each(['5', Number.NaN, null, {}])('does not read %j as a remembered offset', async (kept) => {
	const clock = createClock(() => base);
	clock.rememberIn({ load: async () => kept, save: async () => {} });
	await clock.recall();
	expect(clock.now()).toBe(base);
});

test.each([3_600_000, -3_600_000])(
	'follows a service whose clock is %d ms away, to within a second',
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

test('remembers what it learned before its memory was available', async () => {
	const clock = createClock(() => base);
	clock.correct(timeOf(base + 3_600_000), 0);
	const kept = new Promise<number>((resolve) => {
		clock.rememberIn({ load: async () => undefined, save: async (offset) => resolve(offset) });
	});
	expect(await kept).toBe(3_600_000);
});
