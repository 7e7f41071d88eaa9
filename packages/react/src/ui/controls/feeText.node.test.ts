import { expect, test } from 'vitest';
import { type Cost, feeText } from './feeText.js';

const usdb = { code: 'USDB', decimals: 6 };

/** With plain spaces. */
const write = (cost: Cost): object =>
	Object.fromEntries(
		Object.entries(feeText(cost, 'en')).map(([name, text]) => [name, text.replace('\u00a0', ' ')]),
	);

test('rounds a fee up to the decimals of the amount, so that the sum adds up', () => {
	const cost = { sends: 25_000_000, fee: 312_500, currency: usdb };
	expect(write(cost)).toEqual({
		fee: 'USDB 0.32',
		converted: 'USDB 24.68',
		exact: 'USDB 0.3125',
	});
});

test('rounds nothing where the amount or the fee needs all of its digits, or has two decimals', () => {
	const cost = (sends: number, fee: number, currency = usdb) => write({ sends, fee, currency });
	expect(cost(25_000_001, 312_500)).toEqual({ fee: 'USDB 0.3125', converted: 'USDB 24.687501' });
	expect(cost(25_000_000, 310_000)).toEqual({ fee: 'USDB 0.31', converted: 'USDB 24.69' });
	expect(cost(2_500, 31, { code: 'USD', decimals: 2 })).toEqual({
		fee: '$0.31',
		converted: '$24.69',
	});
	expect(cost(1_000, 3, { code: 'JPY', decimals: 0 })).toEqual({ fee: '¥3', converted: '¥997' });
});

test('never writes a fee above the amount', () => {
	expect(write({ sends: 10_000, fee: 9_999, currency: usdb })).toEqual({
		fee: 'USDB 0.01',
		converted: 'USDB 0.00',
		exact: 'USDB 0.009999',
	});
});
