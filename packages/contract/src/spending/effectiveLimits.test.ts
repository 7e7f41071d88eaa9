import { expect, test } from 'vitest';
import {
	effectiveLimits,
	isLooser,
	limitFor,
	ownLimits,
	tighterLimits,
} from './effectiveLimits.js';

const platform = { perPayment: { USDB: 50 }, perDay: { USDB: 100, EUR: 20 } };
const limits = effectiveLimits(platform, { perPayment: { USDB: 60 }, perDay: { USDB: 10 } });

test.each<[kind: 'perPayment' | 'perDay' | 'stepUpAbove', currency: string, limit: number]>([
	['perPayment', 'USDB', 50],
	['perPayment', 'EUR', 0],
	['perDay', 'USDB', 10],
	['perDay', 'EUR', 20],
	['perDay', '__proto__', 0],
	['stepUpAbove', 'USDB', Number.POSITIVE_INFINITY],
])('limits %s in %s to %d', (kind, currency, limit) => {
	expect(limitFor(limits, kind, currency)).toBe(limit);
});

test('a customer limits only the currencies that they name', () => {
	const own = ownLimits({ perDay: { USDB: 5 } });
	expect(limitFor(own, 'perDay', 'USDB')).toBe(5);
	expect(limitFor(own, 'perDay', 'EUR')).toBe(Number.POSITIVE_INFINITY);
});

test.each([
	['a higher limit', { ...platform, perPayment: { USDB: 51 } }, true],
	['one kind less', { perPayment: platform.perPayment }, true],
	['one currency more', { ...platform, perPayment: { USDB: 50, EUR: 1 } }, true],
	['the same limits', platform, false],
	['a lower limit', { ...platform, perDay: { USDB: 99, EUR: 20 } }, false],
	['one currency less', { ...platform, perDay: { USDB: 100 } }, false],
])('tells whether %s is looser', (_, wanted, expected) => {
	const current = effectiveLimits(platform, {});
	expect(isLooser(effectiveLimits(wanted, {}), current)).toBe(expected);
	const tighter = tighterLimits(effectiveLimits(wanted, {}), current);
	expect(isLooser(tighter, current)).toBe(false);
	expect(isLooser(tighter, effectiveLimits(wanted, {}))).toBe(false);
});
