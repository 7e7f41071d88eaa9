import { p256 } from '@noble/curves/nist.js';
import type { ClientKey } from '../src/crypto/clientKey.js';
import { importScalar } from '../src/crypto/importScalar.js';
import type { SigningKey } from '../src/crypto/signingKey.js';
import { ecdh } from '../src/crypto/webCrypto.js';
import { type Bytes, encodeBase64url, encodeHex } from '../src/encoding/bytes.js';
import { decodeHex } from '../src/encoding/decode.js';

/** Bytes of a vector's hex. */
export function bytesOf(hex: string): Bytes {
	const bytes = decodeHex(hex);
	if (!bytes) throw new Error('The vector is not hex.');
	return bytes;
}

/** The signing key of a vector's scalar. */
export async function signingKeyOf(scalar: string): Promise<SigningKey> {
	const key = await importScalar(bytesOf(scalar));
	if (typeof key === 'string') throw new Error(`The vector is no key: ${key}.`);
	return key;
}

/** A client key of a vector's scalar, as unreadable as one that was generated. */
export async function clientKeyOf(scalar: string): Promise<ClientKey> {
	const d = bytesOf(scalar);
	const point = p256.getPublicKey(d, false);
	const jwk = {
		kty: 'EC',
		crv: 'P-256',
		x: encodeBase64url(point.subarray(1, 33)),
		y: encodeBase64url(point.subarray(33)),
	};
	const privateKey = await crypto.subtle.importKey(
		'jwk',
		{ ...jwk, d: encodeBase64url(d) },
		ecdh,
		false,
		['deriveBits'],
	);
	const publicKey = await crypto.subtle.importKey('jwk', jwk, ecdh, true, []);
	return { pair: { privateKey, publicKey }, publicKey: encodeHex(point) };
}
