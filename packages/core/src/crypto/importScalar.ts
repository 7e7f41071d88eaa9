import { loadModule } from '../browser/loadModule.js';
import {
	type Bytes,
	concatBytes,
	encodeBase64url,
	encodeHex,
	encodeUtf8,
} from '../encoding/bytes.js';
import { decodeHex } from '../encoding/decode.js';
import { parsePoint, pointsAt } from './parsePoint.js';
import { compressPoint, type SigningKey } from './signingKey.js';
import { verifyRaw } from './verifyRaw.js';
import { ecdh, ecdsa, webCrypto } from './webCrypto.js';

/** The order of P-256 (SEC 2, section 2.4.2). */
const order = decodeHex('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

/** Its base point, uncompressed. */
const basePoint =
	'046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5';

/** The bytes before the scalar in the PKCS #8 encoding of a P-256 key without its public point (RFC 5208, RFC 5915). */
const pkcs8Start = '3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420';

/** Result of importing a scalar. */
type ImportedScalar = SigningKey | 'out of range' | 'not proved';

/**
 * Imports a 32-byte private scalar as a non-extractable signing key, and proves it by a signature. The caller's
 * bytes are not kept.
 *
 * The engine does the multiplication: key agreement with the base point gives the x of the public point. Of the two
 * points at that x, the public key is the one that verifies a signature of the key. No key is extractable at any
 * time. For engines that cannot import a key without its public point (Firefox), a library is loaded that computes
 * the point.
 */
export async function importScalar(scalar: Bytes): Promise<ImportedScalar> {
	if (!isInRange(scalar)) return 'out of range';
	const pkcs8 = concatBytes(decodeHex(pkcs8Start) ?? scalar, scalar);
	const imported = await importAlone(pkcs8)
		.catch(() => importWithPoint(scalar))
		.finally(() => pkcs8.fill(0));
	return proveKey(imported);
}

/** Whether it is from 1 to the order less 1. Compared byte by byte, because copies in strings cannot be overwritten. */
function isInRange(scalar: Bytes): boolean {
	if (scalar.length !== 32 || scalar.every((byte) => byte === 0)) return false;
	const at = scalar.findIndex((byte, index) => byte !== order?.[index]);
	return at >= 0 && (scalar[at] ?? 0) < (order?.[at] ?? 0);
}

/** A private key, and the candidates (65 bytes each) for its public point. */
interface ImportedKey {
	readonly privateKey: CryptoKey;
	readonly points: readonly Bytes[];
}

/** The key with both points that the x of its public one allows. */
async function importAlone(pkcs8: Bytes): Promise<ImportedKey> {
	const base = parsePoint(basePoint) ?? pkcs8;
	const [privateKey, agreeing, other] = await Promise.all([
		webCrypto().importKey('pkcs8', pkcs8, ecdsa, false, ['sign']),
		webCrypto().importKey('pkcs8', pkcs8, ecdh, false, ['deriveBits']),
		webCrypto().importKey('raw', base, ecdh, false, []),
	]);
	const agreement = { name: 'ECDH', public: other };
	const x = new Uint8Array(await webCrypto().deriveBits(agreement, agreeing, 256));
	return { privateKey, points: pointsAt(encodeHex(x)) };
}

/** The key with its point, which a JWK carries. The JWK's strings live until the next garbage collection. */
async function importWithPoint(scalar: Bytes): Promise<ImportedKey> {
	const { derivePoint } = await loadModule(() => import('./derivePoint.js'));
	const point = derivePoint(scalar);
	const jwk: JsonWebKey = {
		kty: 'EC',
		crv: 'P-256',
		d: encodeBase64url(scalar),
		x: encodeBase64url(point.subarray(1, 33)),
		y: encodeBase64url(point.subarray(33)),
	};
	const privateKey = await webCrypto().importKey('jwk', jwk, ecdsa, false, ['sign']);
	return { privateKey, points: [concatBytes(point)] };
}

/** No payload of the service has this content. */
const probe = encodeUtf8('countersign key probe');

/** The key with the point that verifies its signatures. */
async function proveKey({ privateKey, points }: ImportedKey): Promise<SigningKey | 'not proved'> {
	// Empty bytes are not a valid signature for any point.
	const signature = await webCrypto()
		.sign(ecdsa, privateKey, probe)
		.catch(() => new ArrayBuffer());
	for (const point of points) {
		if (await verifyRaw(point, new Uint8Array(signature), probe))
			return { privateKey, publicKey: compressPoint(point) };
	}
	return 'not proved';
}
