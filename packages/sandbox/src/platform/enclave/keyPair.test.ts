import { expect, test } from 'vitest';
import { readWalletVectors } from '../../../testing/readVectors.js';
import { parsePublicKey } from './keyPair.js';

const { tekPublicCompressed, tekPublicUncompressed } = readWalletVectors().otpEncryption;
const both = { compressed: tekPublicCompressed, uncompressed: tekPublicUncompressed };
const xTooLarge = 'ffffffff00000001000000000000000000000000ffffffffffffffffffffffff';

test.each([
	['compressed', tekPublicCompressed],
	['uncompressed', tekPublicUncompressed],
	['upper case', tekPublicUncompressed.toUpperCase()],
])('reads a %s key into both encodings', (_, hex) => {
	expect(parsePublicKey(hex)).toEqual(both);
});

test.each([
	['empty', ''],
	['not hex', 'zz'.repeat(33)],
	['one character short', tekPublicCompressed.slice(1)],
	['one byte long', `${tekPublicCompressed}00`],
	['trailing line break', `${tekPublicCompressed}\n`],
	['0x in front', `0x${tekPublicCompressed}`],
	['off the curve', `${tekPublicUncompressed.slice(0, -1)}0`],
	['x without a y', `02${'0'.repeat(63)}7`],
	['x not below the field prime', `02${xTooLarge}`],
	['the point at infinity', '00'],
	['all zero', `04${'0'.repeat(128)}`],
	['hybrid form', `06${tekPublicUncompressed.slice(2)}`],
	['compressed body under an uncompressed prefix', `04${tekPublicCompressed.slice(2)}`],
])('rejects a key: %s', (_, hex) => {
	expect(parsePublicKey(hex)).toBeUndefined();
});
