import { expect, test } from 'vitest';
import { english } from '../messages/english.js';
import { outsideHint } from './paymentRequest.js';

const dollar = { code: 'USD', decimals: 2 };

test.each([
	['USDB', 6, 265_432, 10_000, 'You can send USDB 0.27 or more.'],
	['BTC', 8, 1_500, 1_000, 'You can send BTC 0.000015 or more.'],
	['KWD', 3, 1_505, 1_000, 'You can send KWD 1.505 or more.'],
])('says the least that can be sent in %s with %i decimals', (code, decimals, min, sends, hint) => {
	const balance = { amount: 10 ** decimals, currency: { code, decimals } };
	const context = { side: 'SENDING', balance, accepted: { currency: dollar } } as const;
	const said = outsideHint(context, { sends }, { min, max: undefined }, english);
	expect(said?.replace(/\s/g, ' ')).toBe(hint);
});

test('says the most that can be sent of bitcoin to the last digit', () => {
	const balance = { amount: 10_000_000, currency: { code: 'BTC', decimals: 8 } };
	const context = { side: 'SENDING', balance, accepted: { currency: dollar } } as const;
	const range = { min: undefined, max: 450_000 };
	const said = outsideHint(context, { sends: 500_000 }, range, english);
	expect(said?.replace(/\s/g, ' ')).toBe('You can send BTC 0.0045 at most in one payment.');
});
