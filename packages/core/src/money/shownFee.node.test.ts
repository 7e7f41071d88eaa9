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

test('rounds nothing in a currency without decimals', () => {
	expect(shownFee({ sends: 2_500, fee: 31, currency: { code: 'JPY', decimals: 0 } })).toBe(31);
});

test('rounds nothing in a currency of which two decimals are worth much', () => {
	const bitcoin = { code: 'BTC', decimals: 8 };
	expect(shownFee({ sends: 2_000_000, fee: 15_000, currency: bitcoin })).toBe(15_000);
});
