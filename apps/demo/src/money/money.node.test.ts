import { expect, test } from 'vitest';
import { amountText } from './amountText.js';
import { currencyDecimals } from './currencyDecimals.js';
import { formatAmount } from './formatAmount.js';
import { formatRate } from './formatRate.js';
import { parseAmount } from './parseAmount.js';
import { typedAmount } from './typedAmount.js';

const max = 9_000_000_000_000_000;
const usdb = { code: 'USDB', name: 'USDB', symbol: '$', decimals: 6 };
const usd = { code: 'USD', name: 'US Dollar', symbol: '$', decimals: 2 };

test.each([
	[0, 6, '0.000000'],
	[1, 6, '0.000001'],
	[25_000_000, 6, '25.000000'],
	[-1234, 2, '-12.34'],
	[7, 0, '7'],
	[max, 6, '9000000000.000000'],
])('%d with %d decimals is %s', (amount, decimals, text) => {
	expect(amountText(amount, decimals)).toBe(text);
});

test.each([
	['25', 25_000_000],
	['25.00', 25_000_000],
	[' 25.5 ', 25_500_000],
	['25,5', 25_500_000],
	['.5', 500_000],
	['5.', 5_000_000],
	['1,234.5', 1_234_500_000],
	['1 234.5', 1_234_500_000],
	['0.000001', 1],
	['2.5', 2_500_000],
	['１２', 12_000_000],
	// A float would make 0.07 * 10^6 out of it and land beside the integer.
	['1.000007', 1_000_007],
	['9000000000', max],
])('%j is read as %d', (text, amount) => {
	expect(parseAmount(text, 6, max, 'en-US')).toEqual({ ok: true, amount });
});

test('grouping follows the locale', () => {
	expect(parseAmount('1.234,5', 2, max, 'de-DE')).toEqual({ ok: true, amount: 123_450 });
	expect(parseAmount('1.234', 2, max, 'de-DE')).toEqual({ ok: true, amount: 123_400 });
	expect(parseAmount('1.234', 3, max, 'fr-FR')).toEqual({ ok: true, amount: 1_234 });
	expect(parseAmount('1\u202f234,5', 2, max, 'fr-FR')).toEqual({ ok: true, amount: 123_450 });
	expect(parseAmount('12.5', 2, max, 'de-DE')).toEqual({ ok: true, amount: 1_250 });
});

test.each([
	['', 'empty'],
	['  ', 'empty'],
	['.', 'malformed'],
	['1e3', 'malformed'],
	['-5', 'malformed'],
	['0x10', 'malformed'],
	['1.2.3', 'malformed'],
	['12,34,567', 'malformed'],
	['1.2345678', 'tooPrecise'],
	['0.00', 'zero'],
	['9000000000.000001', 'tooLarge'],
	['99999999999999999999999', 'tooLarge'],
])('%j is refused as %s', (text, problem) => {
	expect(parseAmount(text, 6, max, 'en-US')).toEqual({ ok: false, problem });
});

test('an amount put back into its field reads as the same amount, wherever the reader is', () => {
	expect(typedAmount(25_000_000, 6, 'en-US')).toBe('25.00');
	expect(typedAmount(1_234_000, 6, 'de-DE')).toBe('1,234');
	for (const locale of ['en-US', 'de-DE', 'fr-FR', 'de-CH']) {
		for (const amount of [1, 1_234_000, 1_234_567, 25_000_000, 1_234_000_000_000]) {
			const text = typedAmount(amount, 6, locale);
			expect([locale, text, parseAmount(text, 6, max, locale)]).toEqual([
				locale,
				text,
				{ ok: true, amount },
			]);
		}
	}
});

test('what is formatted reads back', () => {
	for (const amount of [1, 10, 1_234_567, 25_000_000, 987_654_321_012_345]) {
		const text = formatAmount(amount, usdb, { locale: 'en-US' }).replace('USDB', '');
		expect(parseAmount(text, 6, max, 'en-US')).toEqual({ ok: true, amount });
	}
});

test.each([
	[25_000_000, usdb, 'USDB\u00a025.00'],
	[25_100_000, usdb, 'USDB\u00a025.10'],
	[25_123_400, usdb, 'USDB\u00a025.1234'],
	[-25_000_000, usdb, '−USDB\u00a025.00'],
	[123_456_789_000_001, usdb, 'USDB\u00a0123,456,789.000001'],
	[2_487, usd, '$24.87'],
	[-2_487, usd, '−$24.87'],
	[0, usd, '$0.00'],
])('%d reads as an amount', (amount, currency, text) => {
	expect(formatAmount(amount, currency, { locale: 'en-US' })).toBe(text);
});

test('a sign is shown on demand, and never on zero', () => {
	expect(formatAmount(100, usd, { signed: true, locale: 'en-US' })).toBe('+$1.00');
	expect(formatAmount(1_000_000, usdb, { signed: true, locale: 'en-US' })).toBe('+USDB\u00a01.00');
	expect(formatAmount(0, usdb, { signed: true, locale: 'en-US' })).toBe('USDB\u00a00.00');
});

test('a rate has the larger number on the right', () => {
	const quote = { sendingCurrency: usdb, receivingCurrency: { ...usd, code: 'EUR' } };
	expect(formatRate({ ...quote, exchangeRate: 1.087 }, 'en-US')).toBe('1 EUR = 1.087 USDB');
	expect(formatRate({ ...quote, exchangeRate: 0.05 }, 'en-US')).toBe('1 USDB = 20.00 EUR');
	expect(formatRate({ ...quote, exchangeRate: 1 }, 'en-US')).toBe('1 USDB = 1.00 EUR');
});

test('decimals of a currency', () => {
	expect(['USD', 'JPY', 'KWD', 'USDB'].map(currencyDecimals)).toEqual([2, 0, 3, 2]);
});
