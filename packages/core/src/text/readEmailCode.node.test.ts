import { expect, test } from 'vitest';
import { readEmailCode } from './readEmailCode.js';

const digits = { length: 6, alphabet: 'digits' } as const;
const letters = { length: 6, alphabet: 'alphanumeric' } as const;

test.each([
	['123456', digits, '123456'],
	['123 456', digits, '123456'],
	['123-456', digits, '123456'],
	['１２３\u00a0４５６', digits, '123456'],
	['١٢٣٤٥٦', digits, '123456'],
	['Your code is 123456. It is good for 5 minutes.', digits, '123456'],
	['a12345', digits, undefined],
	['12345', digits, undefined],
	['1234567', digits, undefined],
	['ABC-123', letters, 'ABC123'],
	['QWERTY', letters, 'QWERTY'],
	['ＱＷＥＲＴＹ', letters, 'QWERTY'],
	['Your secret code: A1B2C3', letters, 'A1B2C3'],
	['Your secret', letters, undefined],
])('reads %j as a code of %o: %s', (text, format, code) => {
	expect(readEmailCode(text, format)).toBe(code);
});
