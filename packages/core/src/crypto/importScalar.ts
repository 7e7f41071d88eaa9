import {
	type Bytes,
	concatBytes,
	encodeBase64url,
	encodeHex,
	encodeUtf8,
} from '../encoding/bytes.js';
import { decodeHex } from '../encoding/decode.js';
import { parsePoint } from './parsePoint.js';
import { compressPoint, type SigningKey, sign } from './signingKey.js';
import { verifySignature } from './verifySignature.js';
import { ecdh, ecdsa, webCrypto } from './webCrypto.js';

/** The order of P-256 (SEC 2, section 2.4.2), as hex. */
const order = 'ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551';

/** Its base point, compressed. */
const basePoint = '036b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296';

/** What stands before the scalar in PKCS #8 of a P-256 key without its public point (RFC 5208, RFC 5915). */
const pkcs8Start = '3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420';

/** Loads the library for engines that cannot derive a public point. */
export type LoadPointLibrary = () => Promise<{
	readonly derivePoint: (scalar: Uint8Array) => Uint8Array;
}>;

/** What came of a scalar. */
type ImportedScalar = SigningKey | 'out of range' | 'not proved';

/**
 * A non-extractable signing key from a private scalar of 32 bytes, proved by a signature. The caller's bytes are
 * not kept.
 *
 * The engine multiplies: key agreement with the base point gives the x of the public point, and the one of its two
 * points that verifies a signature of the key is the public key. No key is extractable at any time. Engines that
 * import no key without its public point (Firefox) get one from a library that is loaded then.
 */
export async function importScalar(
	scalar: Bytes,
	loadLibrary: LoadPointLibrary,
): Promise<ImportedScalar> {
	const isInRange =
		scalar.length === 32 && scalar.some((byte) => byte > 0) && encodeHex(scalar) < order;
	if (!isInRange) return 'out of range';
	const pkcs8 = concatBytes(decodeHex(pkcs8Start) ?? scalar, scalar);
	const keys = await keysOf(pkcs8)
		.catch(async () => [await importWithPoint(scalar, (await loadLibrary()).derivePoint(scalar))])
		.finally(() => pkcs8.fill(0));
	for (const key of keys) if (await proveKey(key)) return key;
	return 'not proved';
}

/** The key with either point that its x allows. */
async function keysOf(pkcs8: Bytes): Promise<readonly SigningKey[]> {
	const base = parsePoint(basePoint) ?? pkcs8;
	const [privateKey, agreeing, other] = await Promise.all([
		webCrypto().importKey('pkcs8', pkcs8, ecdsa, false, ['sign']),
		webCrypto().importKey('pkcs8', pkcs8, ecdh, false, ['deriveBits']),
		webCrypto().importKey('raw', base, ecdh, false, []),
	]);
	const x = await webCrypto().deriveBits({ name: 'ECDH', public: other }, agreeing, 256);
	return ['02', '03'].map((form) => ({
		privateKey,
		publicKey: form + encodeHex(new Uint8Array(x)),
	}));
}

/** The key with its point, which a JWK carries. The JWK's texts live until the next garbage collection. */
async function importWithPoint(scalar: Bytes, point: Uint8Array): Promise<SigningKey> {
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

const probe = encodeUtf8('countersign key probe');

/** Whether the private half really signs for the public half. No payload of the service reads so. */
async function proveKey(key: SigningKey): Promise<boolean> {
	const point = parsePoint(key.publicKey);
	if (!point) return false;
	return sign(key, probe).then(
		(signature) => verifySignature(point, signature, probe),
		() => false,
	);
}
