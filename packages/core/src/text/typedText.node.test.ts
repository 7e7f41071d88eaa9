import { nicknamePattern } from '@countersign/contract/service';
import { expect, test } from 'vitest';
import { normaliseNickname } from './normaliseNickname.js';
import { normalisePhoneNumber } from './normalisePhoneNumber.js';
import { normaliseUmaAddress } from './normaliseUmaAddress.js';

test.each([
	['+49 (0)30 123-456', '+4930123456'],
	['0049 (0) 30 123 456', '+4930123456'],
	['tel:+49-30-123456', '+4930123456'],
	['00 254 712.345.678', '+254712345678'],
	['+٢٥٤ ٧١٢ ٣٤٥ ٦٧٨', '+254712345678'],
	['+1 (415) 555-0100', '+14155550100'],
	// Its zero is part of the number.
	['+39 06 1234 5678', '+390612345678'],
	['030 123456', '030123456'],
])('reads the phone number %j as %j', (text, number) => {
	expect(normalisePhoneNumber(text)).toBe(number);
});

test.each(['+39 (0)6 1234 5678', '+61 ( 04)12 345 678', '(0)30 123456', '+49 30 12 ext. 4'])(
	'does not guess which digits of %j belong to the number',
	(text) => {
		expect(normalisePhoneNumber(text)).not.toMatch(/^\+[0-9]{6,14}$/);
	},
);

test.each([
	['Ada’s phone', "Ada's phone"],
	['Ada‘s  phone ', "Ada's phone"],
	['Phone – work', 'Phone - work'],
	['\u2068Ada\u2069', 'Ada'],
	['Ｐｈｏｎｅ（２）', 'Phone(2)'],
	['هاتف آدا', 'هاتف آدا'],
])('stores a passkey that is called %j as %j', (text, nickname) => {
	expect(normaliseNickname(text)).toBe(nickname);
	expect(nickname).toMatch(nicknamePattern);
});

test.each([
	['＄Ａｄａ＠example．com', '$ada@example.com'],
	['\u200e$ada@Example.com ', '$ada@example.com'],
])('reads the UMA address %j as %j', (text, address) => {
	expect(normaliseUmaAddress(text)).toBe(address);
});
