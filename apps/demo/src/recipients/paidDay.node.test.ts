import { expect, test } from 'vitest';
import { paidDay } from './paidDay.js';

const now = new Date(2026, 10, 26, 0, 30);

test.each([
	[new Date(2026, 10, 26, 0, 1), 'en', 'today'],
	[new Date(2026, 10, 25, 23, 59), 'en', 'yesterday'],
	[new Date(2026, 10, 24, 23, 59), 'en', 'Nov 24, 2026'],
	[new Date(2026, 10, 26, 0, 1), 'es', 'hoy'],
	[new Date(2026, 10, 26, 0, 1), 'ar', 'اليوم'],
])('names the day of a payment at %s in %s: %s', (at, locale, day) => {
	expect(paidDay(at.toISOString(), locale, now)).toBe(day);
});
