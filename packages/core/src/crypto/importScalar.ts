import { p256 } from '@noble/curves/nist.js';
import { type Bytes, encodeBase64url } from '../encoding/bytes.js';
import { compressPoint, type SigningKey } from './signingKey.js';
import { ecdsa, webCrypto } from './webCrypto.js';

/**
 * A non-extractable signing key from a private scalar of 32 bytes; undefined unless `1 ≤ d < n`.
 *
 * Firefox and WebKitGTK import keys whose public point does not belong to `d`, and Firefox needs the
 * point to be there, so it is derived here and written into the JWK. The caller's bytes are not kept;
 * the JWK's texts live until the next garbage collection, which no script can hasten.
 */
export async function importScalar(scalar: Bytes): Promise<SigningKey | undefined> {
	if (scalar.length !== 32 || !p256.utils.isValidSecretKey(scalar)) return undefined;
	const point = p256.getPublicKey(scalar, false);
	const jwk: JsonWebKey = {
		kty: 'EC',
		crv: 'P-256',
		d: encodeBase64url(scalar),
		x: encodeBase64url(point.subarray(1, 33)),
		y: encodeBase64url(point.subarray(33)),
	};
	const privateKey = await webCrypto().importKey('jwk', jwk, ecdsa, false, ['sign']);
	return { privateKey, publicKey: compressPoint(point) };
}
