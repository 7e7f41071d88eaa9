import { p256 } from '@noble/curves/nist.js';
import { type Bytes, encodeBase64url } from '../encoding/bytes.js';
import { compressPoint, type SigningKey } from './signingKey.js';
import { ecdsa, webCrypto } from './webCrypto.js';

/**
 * A non-extractable signing key whose public point is derived by the library and written into the JWK. The JWK's
 * texts live until the next garbage collection, which no script can hasten.
 *
 * @param scalar - In range.
 */
export async function importWithDerivedPoint(scalar: Bytes): Promise<SigningKey> {
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
