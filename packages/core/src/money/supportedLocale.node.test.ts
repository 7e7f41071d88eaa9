import fc from 'fast-check';
import { expect, test } from 'vitest';
import { supportedLocale } from './supportedLocale.js';

test.each([
	['en-US@posix', 'en-US'],
	['en_US.UTF-8', 'en-US'],
	['es_419', 'es-419'],
	['ar_EG', 'ar-EG'],
	['AR-eg', 'ar-EG'],
	['zh_Hans_CN.UTF-8', 'zh-Hans-CN'],
	['no-NO-NY', 'no-NO'],
	['hi-IN-u-nu-deva', 'hi-IN-u-nu-deva'],
	['de-', 'de'],
	['tlh', 'tlh'],
])('reads %s as %s', (tag, locale) => {
	expect(supportedLocale(tag)).toBe(locale);
});

test.each(
	[
		[
			'',
			' ',
			'-',
			'@',
			'C',
			'*',
			'english (US)',
			'no tag',
			'1.5',
			'😀',
			'\u0000',
			'x'.repeat(100_000),
		],
		[undefined, null, 7, {}, [], ['de']],
	].flat(),
)('falls back to the locale of the browser for %j', (tag) => {
	expect(supportedLocale(tag as string)).toBeUndefined();
});

test('returns a locale that Intl accepts for any text', () => {
	const signs = fc.constantFrom(..."aAzZ09-_@. ;,'é".split(''), 'en', 'ar', '-u-', '-x-', 'nu');
	const tags = fc.array(signs, { maxLength: 12 }).map((parts) => parts.join(''));
	fc.assert(
		fc.property(fc.oneof(tags, fc.string()), (tag) => {
			expect(() => new Intl.NumberFormat(supportedLocale(tag))).not.toThrow();
		}),
		{ numRuns: 2_000 },
	);
});
