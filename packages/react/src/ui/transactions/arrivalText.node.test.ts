import { expect, test } from 'vitest';
import { english } from '../messages/english.js';
import { spanish } from '../messages/spanish.js';
import { arrivalText } from './arrivalText.js';

/** A Friday, at noon of any time zone. */
const friday = new Date(2026, 10, 27, 12);

test.each([
	['PIX', 'usually within minutes'],
	['SEPA', 'usually by Mon, Nov 30'],
	['ACH', 'usually by Wed, Dec 2'],
	['UNIONPAY', 'when the recipient’s bank or wallet adds it'],
	['CARRIER_PIGEON', 'when the recipient’s bank or wallet adds it'],
	[null, 'when the recipient’s bank or wallet adds it'],
	[undefined, 'when the recipient’s bank or wallet adds it'],
])('says when a payment by %j arrives', (rail, text) => {
	expect(arrivalText(rail, friday, english)).toBe(text);
});

test('writes the day as the middle of a line', () => {
	expect(arrivalText('SEPA', friday, spanish)).toContain('el lun, 30 nov');
});

test('names the year of a day in the next one', () => {
	expect(arrivalText('ACH', new Date(2026, 11, 30, 12), english)).toContain('2027');
});
