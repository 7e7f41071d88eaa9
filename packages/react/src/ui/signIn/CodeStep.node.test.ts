import { expect, test } from 'vitest';
import { cleanCode } from './CodeStep.js';

const sixDigits = { length: 6, alphabet: 'digits' } as const;

// [O2a]
test.each([
	['000000', '000000'],
	[' 123 456 ', '123456'],
	['123-456', '123456'],
	['Your code: 123456.', '123456'],
	// [O4a]
	['Your 6-digit code is 123456, good for 5 minutes', '123456'],
	['１２３４５６', '123456'],
	['١٢٣٤٥٦', '123456'],
	['۱۲۳۴۵۶', '123456'],
	['رمزك: ١٢٣ ٤٥٦', '123456'],
	['1234567', '123456'],
	['12a', '12'],
])('reads %j as %s', (typed, code) => {
	expect(cleanCode(typed, sixDigits)).toBe(code);
});

const eightLetters = { length: 8, alphabet: 'alphanumeric' } as const;

test.each([
	['a1B2', 'a1B2'],
	['A١B٢', 'A1B2'],
	['A1B2-C3D4', 'A1B2C3D4'],
	['Use the password A1B2C3D4 to sign in.', 'A1B2C3D4'],
	['A1B2C3D4E5', 'A1B2C3D4'],
	['a1.b2', 'a1b2'],
])('reads %j as %s in a code with letters', (typed, code) => {
	expect(cleanCode(typed, eightLetters)).toBe(code);
});
