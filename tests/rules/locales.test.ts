import { expect, test } from 'vitest';
import { packages } from '../source/packages.js';

/** Calls that throw for a locale that `Intl` does not accept, and what they may be given. */
const calls = [
	/new Intl\.\w+\((?!\s*(supportedLocale\(|'en'|\)))/g,
	/\.toLocale\w+\((?!\s*(supportedLocale\(|'en'|\)))/g,
	/\.localeCompare\([^,()]+,(?!\s*supportedLocale\()/g,
];

const unchecked = (text: string) => calls.flatMap((call) => text.match(call) ?? []);

test('every locale is one that Intl accepts', () => {
	const problems = packages
		.flatMap(({ files }) => files)
		.filter(({ isTest }) => !isTest)
		.flatMap(({ path, text }) =>
			unchecked(text).map((call) => `${path}: ${call.trim()}…: pass supportedLocale(locale).`),
		);
	expect(problems).toEqual([]);
});

test.each([
	['new Intl.NumberFormat(locale)', true],
	['new Intl.NumberFormat(\n\tlocale,', true],
	['first.toLocaleUpperCase(locale)', true],
	['one.localeCompare(other.label, locale)', true],
	['new Intl.NumberFormat(supportedLocale(locale))', false],
	["new Intl.NumberFormat('en', style)", false],
	['one.localeCompare(other.label, supportedLocale(locale))', false],
	['one.localeCompare(other.paidAt)', false],
	['letters.toLocaleUpperCase()', false],
])('%s is found: %s', (text, isFound) => {
	expect(unchecked(text).length > 0).toBe(isFound);
});
