import { expect, test } from 'vitest';
import { withhold } from './describeExchange.js';

const long = 'ab'.repeat(40);

test.each([
	['a code to type in', { code: '123456' }, { code: '‹withheld: 6 characters›' }],
	[
		'a short secret by name',
		{ walletSignature: 'abc' },
		{ walletSignature: '‹withheld: 3 characters›' },
	],
	['a long word', { anything: long }, { anything: '‹withheld: 80 characters›' }],
	['a long word among others', `Bearer ${long}`, '‹withheld: 87 characters›'],
	[
		'one in a payload',
		{ payloadToSign: JSON.stringify({ oidcToken: 'e.y.j' }) },
		{ payloadToSign: { oidcToken: '‹withheld: 5 characters›' } },
	],
	['one in a list', [{ otp: '1' }], [{ otp: '‹withheld: 1 characters›' }]],
])('withholds %s', (_, value, expected) => {
	expect(withhold(value)).toEqual(expected);
});

test.each([
	['a currency', { currency: { code: 'USDB', decimals: 6 } }],
	['an error', { code: 'INVALID_INPUT', status: 400 }],
	['an identifier', { id: 'Quote:019542f5-b3e7-1d02-0000-000000000001' }],
	['a public key', { publicKey: long }],
	['words', { message: 'It could not be done. '.repeat(9) }],
	['no value', { a: null, b: undefined, c: true }],
])('keeps %s', (_, value) => {
	expect(withhold(value)).toEqual(value);
});
