import { expect, test } from 'vitest';
import { english } from '../messages/english.js';
import { payerFieldFormat, payerProblem } from './payerFieldFormat.js';

// HTML allows `street-address` on a field of several lines only.
test('autofills no address of several lines, as every field has one line', () => {
	const tokens = Object.keys(english.payer.fields).map(
		(name) => payerFieldFormat(name).autoComplete,
	);
	expect(tokens).toContain('address-line1');
	expect(tokens).not.toContain('street-address');
});

test.each([
	['PHONE_NUMBER', '0049 (0)30 123456'],
	['PHONE_NUMBER', 'tel:+49-30-123456'],
	['EMAIL', 'ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ'],
])('accepts the %s %s as people write it', (name, value) => {
	expect(payerProblem({ name, mandatory: true }, value, english)).toBeUndefined();
});
