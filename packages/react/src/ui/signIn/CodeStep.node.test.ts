import { expect, test } from 'vitest';
import { cleanCode } from './CodeStep.js';

test.each([
	['000000', '000000'],
	[' 123 456 ', '123456'],
	['123-456', '123456'],
	['Your code: 123456.', '123456'],
	['１２３４５６', '123456'],
	['1234567', '123456'],
	['12a', '12'],
])('%j becomes %s', (typed, code) => {
	expect(cleanCode(typed)).toBe(code);
});
