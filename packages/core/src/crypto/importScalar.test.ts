import { p256 } from '@noble/curves/nist.js';
import { afterEach, expect, test, vi } from 'vitest';
import { bytesOf } from '../../testing/fixedKeys.js';
import { encodeHex } from '../encoding/bytes.js';
import { importScalar } from './importScalar.js';

afterEach(() => {
	vi.restoreAllMocks();
});

const order = 'ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551';

/** Scalars whose points have an even and an odd y, and the least and the greatest. */
const scalars = [
	`${'00'.repeat(31)}01`,
	order.replace(/51$/, '50'),
	`fffffffe${'ff'.repeat(28)}`,
	...Array.from({ length: 8 }, () => encodeHex(p256.utils.randomSecretKey())),
];
const publicKeyOf = (scalar: string) => encodeHex(p256.getPublicKey(bytesOf(scalar), true));

test.each([
	['zero', '00'.repeat(32)],
	['the order of the curve', order],
	['more than the order', 'ff'.repeat(32)],
	['31 bytes', '11'.repeat(31)],
	['33 bytes', '11'.repeat(33)],
	['nothing', ''],
])('rejects %s', async (_, scalar) => {
	expect(await importScalar(bytesOf(scalar))).toBe('out of range');
});

test.each(scalars)(
	'finds the public point of %s, and creates a key that cannot be exported',
	async (scalar) => {
		const importKey = vi.spyOn(SubtleCrypto.prototype, 'importKey');
		const bytes = bytesOf(scalar);
		const key = await importScalar(bytes);
		expect(key).toMatchObject({
			publicKey: publicKeyOf(scalar),
			privateKey: { extractable: false, type: 'private', usages: ['sign'] },
		});
		expect(importKey.mock.calls.map(([, , , isExtractable]) => isExtractable)).not.toContain(true);
		// The caller overwrites its own bytes.
		expect(encodeHex(bytes)).toBe(scalar);
		const encoded = importKey.mock.calls.flatMap(([format, data]) =>
			(format as string) === 'pkcs8' ? [new Uint8Array(data as unknown as ArrayBuffer)] : [],
		);
		expect(encoded).not.toEqual([]);
		expect(encoded.every((one) => one.every((byte) => byte === 0))).toBe(true);
	},
);

test('never converts the scalar to text', async () => {
	const scalar = scalars.at(-1) ?? '';
	const digits = vi.spyOn(String.prototype, 'charAt');
	await importScalar(bytesOf(scalar));
	const written = digits.mock.results.map(({ value }) => value).join('');
	expect(written).toContain(publicKeyOf(scalar).slice(2));
	expect(written).not.toContain(scalar);
});

test.each(scalars)(
	'finds the point in an engine that imports no key without one: %s',
	async (scalar) => {
		const { importKey } = SubtleCrypto.prototype;
		vi.spyOn(SubtleCrypto.prototype, 'importKey').mockImplementation(function (
			this: SubtleCrypto,
			...parameters: unknown[]
		) {
			if (parameters[0] === 'pkcs8') return Promise.reject(new DOMException('', 'DataError'));
			return Reflect.apply(importKey, this, parameters) as Promise<CryptoKey>;
		} as typeof importKey);
		expect(await importScalar(bytesOf(scalar))).toMatchObject({
			publicKey: publicKeyOf(scalar),
			privateKey: { extractable: false, usages: ['sign'] },
		});
	},
);

test('does not use a key for which the engine derives the wrong point', async () => {
	vi.spyOn(SubtleCrypto.prototype, 'deriveBits').mockResolvedValue(
		p256.getPublicKey(p256.utils.randomSecretKey(), true).slice(1).buffer as ArrayBuffer,
	);
	expect(await importScalar(p256.utils.randomSecretKey() as ReturnType<typeof bytesOf>)).toBe(
		'not proved',
	);
});
