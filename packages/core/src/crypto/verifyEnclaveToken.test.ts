import { expect, test } from 'vitest';
import { bytesOf } from '../../testing/fixedKeys.js';
import {
	type Bytes,
	concatBytes,
	encodeBase64url,
	encodeHex,
	encodeUtf8,
} from '../encoding/bytes.js';
import { parsePoint } from './parsePoint.js';
import { encodeDerSignature } from './signingKey.js';
import { verifyEnclaveToken } from './verifyEnclaveToken.js';
import { verifyRaw } from './verifyRaw.js';
import { ecdsa } from './webCrypto.js';

/** A key under which r and s of this token both begin with a zero byte. */
const pin =
	'04b5a5d232357b1d7ba405085a6937fad72c42aa5c17451d0b5d9abaa1022d31abd9e727615e6e9b76fe16206f857ae8972f8c613b3630dc8341b03e48e798cc91';
const claims = { sub: 'short' };
const signed = [{ alg: 'ES256' }, claims].map((part) =>
	encodeBase64url(encodeUtf8(JSON.stringify(part))),
);
const raw = bytesOf(
	'00d9fe006b9451bada044d5bf30bada6263b8d9f21dcb064777c3c2c8d26c8fb00c80cd54332a51ed520093cbaf914f4de3274c3748a006219763783105be6db',
);
const [r, s] = [raw.subarray(0, 32), raw.subarray(32)];
const zero = Uint8Array.of(0);

/** What the engine itself says of a signature. */
async function acceptedByEngine(signature: Bytes): Promise<boolean> {
	const key = await crypto.subtle.importKey('raw', bytesOf(pin), ecdsa, false, ['verify']);
	return crypto.subtle.verify(ecdsa, key, signature, encodeUtf8(signed.join('.')));
}

const read = (signature: Bytes) =>
	verifyEnclaveToken([...signed, encodeBase64url(signature)].join('.'), [pin]);

test('accepts a signature of 64 bytes', async () => {
	expect(await acceptedByEngine(raw)).toBe(true);
	expect(await read(raw)).toEqual(claims);
});

test.each<[string, Bytes, string[]]>([
	// Firefox divides what it gets in the middle.
	['without the zeros in front', concatBytes(r.subarray(1), s.subarray(1)), ['Firefox']],
	['with more zeros in front', concatBytes(zero, r, zero, s), []],
	['with a byte after it', concatBytes(raw, zero), []],
	['without its last byte', raw.slice(0, 63), []],
	['of no bytes', raw.slice(0, 0), []],
])('rejects a signature %s, whether or not the engine accepts it', async (_, signature, by) => {
	const isAccepted = by.some((engine) => navigator.userAgent.includes(engine));
	expect(await acceptedByEngine(signature)).toBe(isAccepted);
	expect(await read(signature)).toBeUndefined();
	expect(() => encodeDerSignature(signature)).toThrow(RangeError);
	const point = parsePoint(pin);
	const data = encodeUtf8(signed.join('.'));
	expect(point && (await verifyRaw(point, signature, data))).toBe(false);
});

/** A token of these parts, which a key signs that is pinned second. */
async function readSigned(header: unknown, claims: unknown, after = '') {
	const { privateKey, publicKey } = await crypto.subtle.generateKey(ecdsa, false, [
		'sign',
		'verify',
	]);
	const parts = [header, claims].map((part) => encodeBase64url(encodeUtf8(JSON.stringify(part))));
	const data = encodeUtf8(parts.join('.'));
	const signature = new Uint8Array(await crypto.subtle.sign(ecdsa, privateKey, data));
	const own = encodeHex(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)));
	const token = [...parts, encodeBase64url(signature)].join('.') + after;
	expect(await verifyEnclaveToken(token, [pin])).toBeUndefined();
	return verifyEnclaveToken(token, [pin, own]);
}

test('reads a token signed by any pinned key', async () => {
	expect(await readSigned({ alg: 'ES256' }, claims)).toEqual(claims);
});

test.each<[string, unknown, unknown, string?]>([
	['of no algorithm', {}, claims],
	['of another algorithm', { alg: 'none' }, claims],
	['whose header is a list', ['ES256'], claims],
	['whose claims are a list', { alg: 'ES256' }, [claims]],
	['with a fourth part', { alg: 'ES256' }, claims, '.e30'],
	['with a point after it', { alg: 'ES256' }, claims, '.'],
])('rejects a token %s, even when a pinned key signed it', async (_, header, content, after) => {
	expect(await readSigned(header, content, after)).toBeUndefined();
});
