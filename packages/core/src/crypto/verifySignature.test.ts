import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf } from '../../testing/fixedKeys.js';
import { walletFormats } from '../../testing/walletFormats.js';
import { encodeHex } from '../encoding/bytes.js';
import { parsePoint } from './parsePoint.js';
import { encodeDerSignature } from './signingKey.js';
import { decodeDerSignature, verifySignature } from './verifySignature.js';

const { publicKey, signatureDer, payloadUtf8Hex } = walletFormats.stamp;

test('accepts a high-S signature', async () => {
	const point = parsePoint(publicKey);
	expect(
		point && (await verifySignature(point, bytesOf(signatureDer), bytesOf(payloadUtf8Hex))),
	).toBe(true);
});

test('round-trips any r and s through DER, leading zeros included', () => {
	const half = fc.uint8Array({ minLength: 32, maxLength: 32 });
	const short = half.map((bytes) => bytes.fill(0, 0, 24));
	fc.assert(
		fc.property(fc.oneof(half, short), fc.oneof(half, short), (r, s) => {
			const raw = new Uint8Array([...r, ...s]);
			expect(decodeDerSignature(encodeDerSignature(raw))).toEqual(raw);
		}),
	);
});

const one = '020101';

test.each([
	['nothing', ''],
	['another tag', `3106${one}${one}`],
	['a wrong length', `3005${one}${one}`],
	['a long-form length', `308106${one}${one}`],
	['bytes after it', `3006${one}${one}00`],
	['bytes after s inside', `3008${one}${one}0000`],
	['a missing s', `3003${one}`],
	['a negative r', `30060201ff${one}`],
	['a padded r', `300702020001${one}`],
	['an empty r', `30050200${one}`],
	[
		'an r of 33 bytes',
		`302602210100000000000000000000000000000000000000000000000000000000000000000201${'01'}`,
	],
])('rejects %s', (_, hex) => {
	expect(decodeDerSignature(bytesOf(hex))).toBeUndefined();
});

test('decodes the published signature to 64 bytes', () => {
	expect(encodeHex(decodeDerSignature(bytesOf(signatureDer)) ?? new Uint8Array())).toHaveLength(
		128,
	);
});
