import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeBase64url, encodeHex } from './bytes.js';
import { decodeBase64url, decodeHex } from './decode.js';

test('round-trips every sequence of bytes', () => {
	fc.assert(
		fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
			expect([...(decodeBase64url(encodeBase64url(bytes)) ?? [])]).toEqual([...bytes]);
			expect([...(decodeHex(encodeHex(bytes)) ?? [])]).toEqual([...bytes]);
		}),
	);
});

// [G32b]
test('decodes no two base64url texts to the same bytes', () => {
	fc.assert(
		fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{0,12}$/), (text) => {
			const bytes = decodeBase64url(text);
			if (bytes) expect(encodeBase64url(bytes)).toBe(text);
		}),
		{ numRuns: 1_000 },
	);
});

test.each([
	'YR', // bits are left over
	'YWJ',
	'YQ==',
	'Y',
	'YQ ',
	'Y+/=',
	'é',
])('rejects %j as base64url', (text) => {
	expect(decodeBase64url(text)).toBeUndefined();
});

// [G32c]
test('does not decode an endless text', () => {
	expect(decodeBase64url('A'.repeat(256_004))).toBeUndefined();
	expect(decodeHex('0'.repeat(256_002))).toBeUndefined();
});
