import { expect, test, vi } from 'vitest';
import { createClock } from './clock.js';

const base = Date.parse('2026-01-01T00:00:00Z');
const header = (ms: number) => new Date(ms).toUTCString();

/** A clock on a device that never moves, and what was heard of its corrections. */
function open() {
	const clock = createClock(() => base);
	const heard = vi.fn();
	clock.watch(heard);
	return { clock, heard };
}

test.each([0, 1_000, -2_000])('takes %d ms for latency', (difference) => {
	const { clock, heard } = open();
	clock.correct(header(base + difference), base);
	expect(clock.now()).toBe(base);
	expect(heard).not.toHaveBeenCalled();
});

test.each([3_600_000, -3_600_000])(
	'follows a service that is %d ms away, within a second',
	(away) => {
		const { clock, heard } = open();
		clock.correct(header(base + away), base);
		expect(Math.abs(clock.now() - base - away)).toBeLessThanOrEqual(1_000);
		expect(clock.local()).toBe(base);
		const corrected = clock.now();
		clock.correct(header(base + away + 1_000), base);
		expect(clock.now()).toBe(corrected);
		expect(heard).toHaveBeenCalledOnce();
		clock.correct(header(base), base);
		expect(clock.now()).toBe(base);
		expect(heard).toHaveBeenCalledTimes(2);
	},
);

test.each([null, 'yesterday'])('does not believe %j', (date) => {
	const { clock } = open();
	clock.correct(date, base);
	expect(clock.now()).toBe(base);
});
