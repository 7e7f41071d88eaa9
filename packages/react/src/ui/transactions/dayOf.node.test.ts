import { afterEach, expect, test, vi } from 'vitest';
import { boundOf, dayOf } from './dayOf.js';

afterEach(() => vi.unstubAllEnvs());

test.each([
	['an ordinary day', 'Europe/Berlin', '2026-07-01', '2026-06-30T22', '2026-07-01T21'],
	['clocks go back at midnight', 'Africa/Cairo', '2026-10-29', '2026-10-28T21', '2026-10-29T21'],
	[
		'clocks go back at midnight',
		'America/Santiago',
		'2026-04-04',
		'2026-04-04T03',
		'2026-04-05T03',
	],
	[
		'clocks go forward at midnight',
		'America/Santiago',
		'2026-09-06',
		'2026-09-06T04',
		'2026-09-07T02',
	],
	['the day before that', 'America/Santiago', '2026-09-05', '2026-09-05T04', '2026-09-06T03'],
	['a year below 100', 'UTC', '0099-12-31', '0099-12-31T00', '0099-12-31T23'],
])('returns the bounds of a day, %s in %s: %s', (_, zone, day, firstHour, lastHour) => {
	vi.stubEnv('TZ', zone);
	const bounds = [boundOf(day, 'first'), boundOf(day, 'last')];
	expect(bounds).toEqual([`${firstHour}:00:00.000Z`, `${lastHour}:59:59.999Z`]);
	expect(bounds.map(dayOf)).toEqual([day, day]);
});

test('returns no bounds for an empty field', () => {
	expect(boundOf('', 'first')).toBeUndefined();
	expect(boundOf('', 'last')).toBeUndefined();
});
