import { expect, test } from 'vitest';
import { followOutage, type Outage } from './offlineSince.js';

const lost = Date.parse('2026-01-01T12:00:00.000Z');
const since = '2026-01-01T12:00:00.000Z';

/** What is shown after each change: seconds after the loss, and whether the browser has a connection then. */
function follow(...changes: readonly (readonly [seconds: number, isOnline: boolean])[]) {
	let last: Outage | undefined;
	return changes.map(([seconds, isOnline]) => {
		last = followOutage(last, isOnline, lost + seconds * 1_000);
		return last?.until === undefined ? last?.since : undefined;
	});
}

test('an outage has the time at which it began', () => {
	expect(follow([-60, true], [0, false], [30, false], [60, true])).toEqual([
		undefined,
		since,
		since,
		undefined,
	]);
});

test('a connection of less than five seconds leaves the time as it was', () => {
	expect(follow([0, false], [60, true], [64.9, false])).toEqual([since, undefined, since]);
});

test('a later outage has its own time, however often the page asks in between', () => {
	const changes = [
		[0, false],
		[60, true],
		[63, true],
		[65, false],
	] as const;
	expect(follow(...changes).at(-1)).toBe('2026-01-01T12:01:05.000Z');
});

test('an outage that ended while the page was loaded anew is not the next one', () => {
	const before: Outage = { since };
	const loaded = followOutage(before, true, lost + 3_600_000);
	expect(followOutage(loaded, false, lost + 7_200_000)).toEqual({
		since: '2026-01-01T14:00:00.000Z',
	});
});
