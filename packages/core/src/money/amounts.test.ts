import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { currencyDecimals } from './currencyStyle.js';
import {
	formatAmount,
	formatAmountInput,
	formatAmountParts,
	formatDecimal,
	formatRate,
} from './formatAmount.js';
import { parseAmount } from './parseAmount.js';

const max = 9_000_000_000_000_000;

const usdb = { code: 'USDB', name: 'USDB', symbol: '$', decimals: 6 };

const usd = { code: 'USD', name: 'US Dollar', symbol: '$', decimals: 2 };

const btc = { code: 'BTC', decimals: 8 };

/** Every way to write numbers that is in wide use, and some that are not. */
const locales = [
	...['en-US', 'en-IN', 'en-ZA', 'de-DE', 'de-AT', 'de-CH', 'fr-FR', 'fr-CH', 'fr-CA', 'it-CH'],
	...['es-ES', 'es-MX', 'es-CR', 'pt-BR', 'pt-PT', 'pt-CV', 'pl-PL', 'sv-SE', 'da-DK', 'bg-BG'],
	...['ar-EG', 'ar-AE', 'ar-MA', 'fa-IR', 'he-IL', 'ur-PK', 'ps-AF', 'ckb-IQ'],
	...['hi-IN', 'hi-IN-u-nu-deva', 'bn-BD', 'mr-IN', 'ta-IN', 'ne-NP', 'my-MM', 'dz-BT', 'ff-Adlm'],
	...['ja-JP', 'zh-CN', 'zh-u-nu-hanidec', 'th-TH-u-nu-thai', 'ko-KR', 'vi-VN', 'id-ID', 'sw-KE'],
];

/** Known to `Intl`, known by three letters only, and not known at all. */
const codes = [
	...['USD', 'EUR', 'INR', 'CAD', 'CVE', 'JPY', 'SAR', 'AED', 'MMK', 'ZMW'],
	...['BTC', 'USDB', 'USDC'],
];

const anywhere = fc.record({
	locale: fc.constantFrom(...locales),
	currency: fc.record({
		code: fc.constantFrom(...codes),
		decimals: fc.integer({ min: 0, max: 8 }),
	}),
	amount: fc.oneof(fc.integer({ min: 1, max }), fc.integer({ min: 1, max: 2_000_000 })),
});

test.each([
	[
		'what is formatted reads back as the same amount, in every locale and with all decimals',
		formatAmount,
	],
	['an amount put back into its field reads as the same amount', formatAmountInput],
])('%s', (_, format) => {
	fc.assert(
		fc.property(anywhere, ({ amount, currency, locale }) => {
			const text = format(amount, currency, { locale });
			expect([text, parseAmount(text, currency, { locale })]).toEqual([text, { ok: true, amount }]);
		}),
		{ numRuns: 1000 },
	);
});

test('reads no text as an amount that its own digits do not spell', () => {
	const signs = fc.constantFrom(..."0123456789.,' \u00a0٫٬$€-+ex*/:%".split(''), 'USD', '500');
	const typed = fc.array(signs, { maxLength: 12 }).map((parts) => parts.join(''));
	fc.assert(
		fc.property(typed, fc.constantFrom(...locales), (text, locale) => {
			const parsed = parseAmount(text, usd, { locale });
			if (!parsed.ok) return;
			const digits = text.replace(/\D/g, '').replace(/^0+/, '');
			expect(String(parsed.amount)).toMatch(new RegExp(`^${digits}0{0,2}$`));
			// Nothing else stands in it: neither an operator nor another currency.
			expect(text.replace(/USD|\$|[\d.,' \u00a0٫٬]/g, '')).toBe('');
		}),
		{ numRuns: 2_000 },
	);
});

test.each([
	['en-US@posix', '$1,234.50'],
	['es_419', 'USD\u00a01,234.50'],
	['ar_EG', '\u200f١٬٢٣٤٫٥٠\u00a0\u2066US$\u2069'],
	['', formatAmount(123_450, usd)],
	['no tag', formatAmount(123_450, usd)],
])('reads and writes amounts in the locale that %j names', (locale, text) => {
	expect(formatAmount(123_450, usd, { locale })).toBe(text);
	expect(parseAmount(text, usd, { locale })).toEqual({ ok: true, amount: 123_450 });
	expect(parseAmount(formatAmountInput(7, usd, { locale }), usd, { locale })).toMatchObject({
		amount: 7,
	});
	const quote = { exchangeRate: 2, sendingCurrency: usdb, receivingCurrency: usd };
	expect(formatRate(quote, { locale })).toContain('USDB');
	expect(formatDecimal('0.5', 'ETH', { locale })).toContain('ETH');
});

describe('reading', () => {
	test.each([
		['25', 25_000_000],
		[' 25.00 ', 25_000_000],
		['25,5', 25_500_000],
		['.5', 500_000],
		['5.', 5_000_000],
		['0,500', 500_000],
		['1,234', 1_234_000_000],
		['1,234.5', 1_234_500_000],
		['1.234,5', 1_234_500_000],
		['1.234.567', 1_234_567_000_000],
		["1'234.5", 1_234_500_000],
		['1 234.5', 1_234_500_000],
		['USDB 25', 25_000_000],
		['25 usdb', 25_000_000],
		['0.000001', 1],
		['１２', 12_000_000],
		['٢٥٫٥', 25_500_000],
		// A float would make 0.07 * 10^6 out of it and land beside the integer.
		['1.000007', 1_000_007],
		['9000000000', max],
	])('reads %j as %d in the United States', (text, amount) => {
		expect(parseAmount(text, usdb, { locale: 'en-US' })).toEqual({ ok: true, amount });
	});

	test.each([
		['de-DE', '1.234,5', 123_450],
		['de-DE', '1.234', 123_400],
		['de-DE', '12.5', 1_250],
		['fr-FR', '1\u202f234,5', 123_450],
		['fr-CH', '12,50', 1_250],
		['de-CH', '1’234.50', 123_450],
		['hi-IN', '12,34,567.8', 123_456_780],
		['hi-IN', '1,234,567.8', 123_456_780],
		['ar-EG', '١٬٢٣٤٫٥٠', 123_450],
		['ar-EG', '1,234.50', 123_450],
		['fa-IR', '۱۲٫۵', 1_250],
		['en-CA', '$25', 2_500],
		['en-CA', 'US$25', 2_500],
		['he-IL', '\u200f25.00 \u200f$', 2_500],
	])('in %s, reads %j as %d cents', (locale, text, amount) => {
		expect(parseAmount(text, usd, { locale })).toEqual({ ok: true, amount });
	});

	test.each([
		['en-US', '', 'empty'],
		['en-US', ' $ ', 'empty'],
		['en-US', '.', 'malformed'],
		['en-US', '1e3', 'malformed'],
		['en-US', '-5', 'malformed'],
		['en-US', '−5', 'malformed'],
		['en-US', '0x10', 'malformed'],
		['en-US', '5+100', 'malformed'],
		['en-US', '2x500', 'malformed'],
		['en-US', '100-200', 'malformed'],
		['en-US', '100–200.50', 'malformed'],
		['en-US', '1e500', 'malformed'],
		['en-US', '1/200', 'malformed'],
		['en-US', '10:500', 'malformed'],
		['en-US', '1€500', 'malformed'],
		['en-US', '1$500', 'malformed'],
		['en-US', '7%500', 'malformed'],
		['en-US', '1_500', 'malformed'],
		['en-US', '1٫500,500', 'malformed'],
		['de-DE', '3*150', 'malformed'],
		['en-US', '1.2.3', 'malformed'],
		['en-US', '12,34,567', 'malformed'],
		['en-US', '12 34', 'malformed'],
		['en-US', '1,234,5', 'malformed'],
		['en-US', '1.234,567.8', 'malformed'],
		['en-US', '€25', 'otherCurrency'],
		['en-US', '25 EUR', 'otherCurrency'],
		['en-US', 'CA$25', 'otherCurrency'],
		['en-US', '25 USDB', 'otherCurrency'],
		['de-DE', '1.234,50 €', 'otherCurrency'],
		['en-US', '1٢', 'malformed'],
		// A footnote, a power and numbers of a list, which Unicode folds into digits.
		['en-US', '$25¹', 'malformed'],
		['de-DE', '25² €', 'malformed'],
		['en-US', '10⁶', 'malformed'],
		['en-US', '⒈50', 'malformed'],
		['en-US', '2①', 'malformed'],
		['en-US', '1'.repeat(65), 'malformed'],
		// A thousand and more to one, one and a bit to the other.
		['fr-FR', '1.234', 'ambiguous'],
		['de-CH', '1,234', 'ambiguous'],
		['ar-EG', '1,234', 'ambiguous'],
		['en-US', '1.234', 'tooPrecise'],
		['en-US', '0.00', 'zero'],
		['en-US', '90000000000000.01', 'tooLarge'],
		['en-US', '99999999999999999999999', 'tooLarge'],
	])('in %s, rejects %j as %s', (locale, text, problem) => {
		expect(parseAmount(text, usd, { locale })).toEqual({ ok: false, problem });
	});

	test.each([
		['$25', 25_000_000],
		['$ 25.50', 25_500_000],
		['25$', 25_000_000],
		['＄２５', 25_000_000],
		['25 USDB', 25_000_000],
		['$25.00 USDB', 25_000_000],
		['USDB 25 $', 25_000_000],
	])('reads %j with the symbol that the service gives its currency', (text, amount) => {
		expect(parseAmount(text, usdb, { locale: 'en-US' })).toEqual({ ok: true, amount });
	});

	test.each(['€25', '25 USD', 'CA$25'])(
		'rejects %j, which contradicts the currency of the field',
		(text) => {
			const problem = 'otherCurrency';
			expect(parseAmount(text, usdb, { locale: 'en-US' })).toEqual({ ok: false, problem });
		},
	);

	test.each(['5', '.', '5$', '', ' ', 7, null])('ignores the symbol %j of a currency', (symbol) => {
		const currency = { ...usdb, symbol: symbol as string };
		expect(parseAmount('525', currency, { locale: 'en-US' })).toEqual({
			ok: true,
			amount: 525_000_000,
		});
	});

	test.each([
		['en-US', 'MMK', 'K25', true],
		['en-US', 'MMK', '25 MMK', true],
		['en-ZM', 'ZMW', 'K25', true],
		['en-PG', 'PGK', 'K 25', true],
		['en-ZA', 'ZAR', 'R25', true],
		['en-US', 'MMK', '25k', false],
		['de-DE', 'MMK', '25K', false],
		['en-ZM', 'ZMW', '25k', false],
		['en-PG', 'PGK', '25 K', false],
		['en-ZM', 'ZMW', 'K25k', false],
	])('in %s, %s reads %j as 25: %s', (locale, code, text, ok) => {
		expect(parseAmount(text, { code, decimals: 2 }, { locale })).toEqual(
			ok ? { ok, amount: 2_500 } : { ok, problem: 'malformed' },
		);
	});

	test('allows an application to set a lower limit', () => {
		expect(parseAmount('2', usd, { locale: 'en', max: 199 })).toEqual({
			ok: false,
			problem: 'tooLarge',
		});
	});
});

describe('writing', () => {
	test.each([
		[25_000_000, usdb, 'en-US', 'USDB\u00a025.00'],
		[25_100_000, usdb, 'en-US', 'USDB\u00a025.10'],
		[25_123_400, usdb, 'de-DE', '25,1234\u00a0USDB'],
		[-25_000_000, usdb, 'en-US', '−USDB\u00a025.00'],
		[max, usdb, 'en-US', 'USDB\u00a09,000,000,000.00'],
		[123_456_789_000_001, usdb, 'en-US', 'USDB\u00a0123,456,789.000001'],
		[1, btc, 'en-US', 'BTC\u00a00.00000001'],
		[50_000_000, btc, 'fr-FR', '0,50\u00a0BTC'],
		[2_487, usd, 'en-US', '$24.87'],
		[-2_487, usd, 'en-US', '−$24.87'],
		[12_345_678_90, { code: 'INR', decimals: 2 }, 'en-IN', '₹1,23,45,678.90'],
		[1234, { code: 'JPY', decimals: 0 }, 'en-US', '¥1,234'],
		[123_450, usd, 'ar-EG', '\u200f١٬٢٣٤٫٥٠\u00a0\u2066US$\u2069'],
		[0, usd, 'en-US', '$0.00'],
	])('formats %d for its reader', (amount, currency, locale, text) => {
		expect(formatAmount(amount, currency, { locale })).toBe(text);
	});

	test('shows a sign on demand, and never on zero', () => {
		const signed = { signed: true, locale: 'en-US' };
		expect(formatAmount(100, usd, signed)).toBe('+$1.00');
		expect(formatAmount(1_000_000, usdb, signed)).toBe('+USDB\u00a01.00');
		expect(formatAmount(0, usdb, signed)).toBe('USDB\u00a00.00');
	});

	test('splits an amount into the pieces of its text, the currency by itself', () => {
		const parts = formatAmountParts(1_234_500_000, usdb, { locale: 'de' });
		expect(parts.map(({ value }) => value).join('')).toBe('1.234,50\u00a0USDB');
		expect(parts.at(-1)).toEqual({ type: 'currency', value: 'USDB' });
	});

	test.each(['ar', 'ar-EG', 'he'])(
		'puts the currency left of the number in %s, whatever its sign',
		(locale) => {
			const paragraph = document.createElement('p');
			paragraph.dir = 'rtl';
			document.body.append(paragraph);
			onTestFinished(() => paragraph.remove());
			const leftOf = (start: number, end: number) => {
				const range = document.createRange();
				range.setStart(paragraph.firstChild as Text, start);
				range.setEnd(paragraph.firstChild as Text, end);
				return range.getBoundingClientRect().left;
			};
			for (const amount of [-7_000_000, 7_000_000]) {
				const text = formatAmount(amount, { code: 'CAD', decimals: 6 }, { locale });
				paragraph.textContent = text;
				const [number, letters, dollar] = [/[7٧]/u, /CA/, /\$/].map((sign) => {
					const at = text.search(sign);
					return leftOf(at, at + 1);
				}) as [number, number, number];
				expect(letters).toBeLessThan(dollar);
				expect(dollar).toBeLessThan(number);
			}
		},
	);

	test('fills a field with what a person would type', () => {
		expect(formatAmountInput(25_000_000, usdb, { locale: 'en-US' })).toBe('25.00');
		expect(formatAmountInput(1_234_000_000, usdb, { locale: 'de-DE' })).toBe('1234,00');
		expect(formatAmountInput(1_234_500, usdb, { locale: 'ar-EG' })).toBe('١٫٢٣٤٥');
	});

	test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
		'rejects %d as an amount',
		(amount) => {
			expect(() => formatAmount(amount, usd)).toThrow(
				expect.objectContaining({
					code: 'input.invalid',
					problems: [{ field: 'amount', problem: 'malformed' }],
				}),
			);
		},
	);

	test.each([-1, 0.5, 37, 500_000_000])('rejects %d decimals', (decimals) => {
		for (const write of [formatAmount, formatAmountInput]) {
			expect(() => write(1, { code: 'USDB', decimals })).toThrow(
				expect.objectContaining({
					code: 'input.invalid',
					problems: [{ field: 'decimals', problem: 'malformed' }],
				}),
			);
		}
	});

	test('writes a rate as what one unit of the sending currency buys', () => {
		const quote = { sendingCurrency: usdb, receivingCurrency: { ...usd, code: 'EUR' } };
		const rate = (exchangeRate: number, locale = 'en-US') =>
			formatRate({ ...quote, exchangeRate }, { locale });
		expect(rate(1.087)).toBe('1 USDB = 0.92 EUR');
		expect(rate(1.08)).toBe('1 USDB = 0.9259 EUR');
		expect(rate(16_250)).toBe('1 USDB = 0.0000615 EUR');
		expect(rate(0.05)).toBe('1 USDB = 20.00 EUR');
		expect(rate(1)).toBe('1 USDB = 1.00 EUR');
		expect(rate(1.08, 'de')).toBe('1 USDB = 0,9259 EUR');
	});

	test.each([
		{ toString: 1, valueOf: 1 },
		[],
		[2],
		'2',
		null,
		Number.NaN,
		Number.POSITIVE_INFINITY,
		0,
		-1,
	])('rejects %j as a rate', (exchangeRate) => {
		const quote = { sendingCurrency: usdb, receivingCurrency: usd, exchangeRate };
		expect(() => formatRate(quote as typeof quote & { exchangeRate: number })).toThrow(
			expect.objectContaining({
				code: 'input.invalid',
				problems: [{ field: 'exchangeRate', problem: 'malformed' }],
			}),
		);
	});

	test.each<unknown>([{ toString: 1 }, [], null, undefined, 7])(
		'rejects %j as a currency code',
		(code) => {
			const currency = { ...usd, code: code as string };
			const quote = { exchangeRate: 2, sendingCurrency: currency, receivingCurrency: usd };
			const writers = [
				() => formatAmount(1, currency),
				() => formatAmountInput(1, currency),
				() => formatDecimal('1.5', currency.code),
				() => formatRate(quote),
				() => parseAmount('1', currency),
			];
			for (const write of writers) {
				expect(write).toThrow(
					expect.objectContaining({
						code: 'input.invalid',
						problems: [{ field: 'code', problem: 'malformed' }],
					}),
				);
			}
		},
	);

	test.each(['', '1,5', '1e5', 'NaN', '1.', `0.${'1'.repeat(37)}`, { toString: 1 }, 1.5])(
		'rejects %j as a decimal text',
		(text) => {
			expect(() => formatDecimal(text as `${number}`, 'ETH')).toThrow(
				expect.objectContaining({
					code: 'input.invalid',
					problems: [{ field: 'text', problem: 'malformed' }],
				}),
			);
		},
	);

	test('returns the decimals of a currency', () => {
		expect(['USD', 'JPY', 'KWD', 'USDB'].map(currencyDecimals)).toEqual([2, 0, 3, 2]);
	});
});
