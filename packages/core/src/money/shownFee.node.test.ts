import { expect, test } from 'vitest';
import { shownFee } from './shownFee.js';

const currency = { code: 'USDB', decimals: 6 };

test.each([
	['rounds a fee up to the two decimals of the amount', 25_000_000, 312_500, 320_000],
	['keeps a fee of two decimals', 25_000_000, 320_000, 320_000],
	['keeps a fee whose amount has more decimals', 25_000_001, 312_500, 312_500],
	['shows no fee for none', 25_000_000, 0, 0],
])('%s', (_, sends, fee, shown) => {
	expect(shownFee({ sends, fee, currency })).toBe(shown);
});

test.each([
	['without decimals', { code: 'JPY', decimals: 0 }, 2_500, 31],
	['of three decimals', { code: 'KWD', decimals: 3 }, 10_000, 15],
	['of which two decimals are worth much', { code: 'BTC', decimals: 8 }, 2_000_000, 15_000],
	[
		'of which two decimals of a token are worth much',
		{ code: 'WBTC', decimals: 8 },
		2_000_000,
		15_000,
	],
])('rounds nothing in a currency %s', (_, currency, sends, fee) => {
	expect(shownFee({ sends, fee, currency })).toBe(fee);
});
