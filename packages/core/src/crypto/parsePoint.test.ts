import { p256 } from '@noble/curves/nist.js';
import { expect, test } from 'vitest';
import { walletFormats } from '../../testing/walletFormats.js';
import { encodeHex } from '../encoding/bytes.js';
import { parsePoint, pointsAt } from './parsePoint.js';
import { compressPoint } from './signingKey.js';

const { tekPublicCompressed, tekPublicUncompressed } = walletFormats.otpEncryption;

test.each([tekPublicCompressed, tekPublicUncompressed])('reads %s', (hex) => {
	const point = parsePoint(hex);
	expect(point && encodeHex(point)).toBe(tekPublicUncompressed);
	expect(point && compressPoint(point)).toBe(tekPublicCompressed);
});

const prime = 'ffffffff00000001000000000000000000000000ffffffffffffffffffffffff';
test.each([
	['nothing', ''],
	['the point at infinity', '00'],
	['a point off the curve', `${tekPublicUncompressed.slice(0, -2)}a2`],
	['a hybrid point', `06${tekPublicUncompressed.slice(2)}`],
	['an x without a point', `02${'00'.repeat(31)}01`.replace(/01$/, '04')],
	['an x of the field prime', `02${prime}`],
	['a cut point', tekPublicUncompressed.slice(0, -2)],
	['a longer point', `${tekPublicUncompressed}00`],
	['no hex', `${tekPublicCompressed.slice(0, -1)}g`],
])('rejects %s', (_, hex) => {
	expect(parsePoint(hex)).toBeUndefined();
});

test('agrees with the library on random points, and on random x, half of which have no point', () => {
	for (let run = 0; run < 50; run += 1) {
		const point = p256.Point.fromBytes(p256.getPublicKey(p256.utils.randomSecretKey()));
		const uncompressed = encodeHex(point.toBytes(false));
		for (const isCompressed of [true, false]) {
			const read = parsePoint(encodeHex(point.toBytes(isCompressed)));
			expect(read && encodeHex(read)).toBe(uncompressed);
		}
		const compressed = `02${encodeHex(crypto.getRandomValues(new Uint8Array(32)))}`;
		const read = parsePoint(compressed);
		expect(read && encodeHex(read)).toBe(readByLibrary(compressed));
	}
});

test.each(['02', '03'])(
	'agrees with the library on the smallest and the largest x, in form %s',
	(form) => {
		for (const x of ['00', '01', '02', '05'].map((byte) => byte.padStart(64, '0'))) {
			const read = parsePoint(form + x);
			expect(read && encodeHex(read)).toBe(readByLibrary(form + x));
		}
		for (const last of ['fe', 'fd', 'fc', 'fb']) {
			const compressed = `${form}${prime.replace(/ff$/, last)}`;
			const read = parsePoint(compressed);
			expect(read && encodeHex(read)).toBe(readByLibrary(compressed));
		}
	},
);

test('returns both points of an x, the even one first', () => {
	const both = pointsAt(tekPublicCompressed.slice(2)).map(encodeHex);
	const x = tekPublicCompressed.slice(2);
	expect(both).toEqual(['02', '03'].map((form) => readByLibrary(form + x)));
});

function readByLibrary(hex: string): string | undefined {
	try {
		return p256.Point.fromHex(hex).toHex(false);
	} catch {
		return undefined;
	}
}
