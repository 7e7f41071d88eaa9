import { expect, test } from 'vitest';
import { english } from '../messages/english.js';
import { payerFieldFormat } from './payerFieldFormat.js';

// HTML allows `street-address` on a field of several lines only.
test('no field, which all have one line, is filled with an address of several', () => {
	const tokens = Object.keys(english.payer.fields).map(
		(name) => payerFieldFormat(name).autoComplete,
	);
	expect(tokens).toContain('address-line1');
	expect(tokens).not.toContain('street-address');
});
