import { expect, test } from 'vitest';
import { arabic } from './arabic.js';
import { english } from './english.js';
import { railName, rails } from './railName.js';
import { spanish } from './spanish.js';

test.each([
	['SEPA', 'bank transfer (SEPA)'],
	['SEPA_INSTANT', 'instant bank transfer (SEPA Instant)'],
	['SWIFT', 'international bank transfer (SWIFT)'],
	['BANK_TRANSFER', 'bank transfer'],
	['MOBILE_MONEY', 'mobile money'],
	['WIRE', 'wire transfer'],
	['PIX', 'Pix'],
])('calls %s %s', (rail, name) => {
	expect(railName(rail, english)).toBe(name);
});

test.each([english, spanish, arabic])('names each rail once in $locale', (messages) => {
	const names = Object.keys(rails).map((rail) => railName(rail, messages));
	expect(new Set(names).size).toBe(names.length);
	expect(names.filter((name) => /[_{}]/.test(name))).toEqual([]);
});

test.each([
	['CARRIER_PIGEON', 'Carrier Pigeon'],
	['NPP', 'NPP'],
	['constructor', 'constructor'],
])('calls %s, which a later version may add, %s', (rail, name) => {
	expect(railName(rail, english)).toBe(name);
});
