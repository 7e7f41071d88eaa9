import { expect, test } from 'vitest';
import { bytesOf } from '../../testing/fixedKeys.js';
import { importScalar } from './openSessionKey.js';

const order = 'ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551';

test.each([
	['zero', '00'.repeat(32)],
	['the order of the curve', order],
	['more than the order', 'ff'.repeat(32)],
	['31 bytes', '11'.repeat(31)],
	['33 bytes', '11'.repeat(33)],
	['nothing', ''],
])('refuses %s', async (_, scalar) => {
	expect(await importScalar(bytesOf(scalar))).toBeUndefined();
});

test('keeps leading zeros', async () => {
	const key = await importScalar(bytesOf(`${'00'.repeat(31)}01`));
	expect(key?.publicKey).toBe('036b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296');
});
