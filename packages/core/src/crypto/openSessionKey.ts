import { p256 } from '@noble/curves/nist.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { type Bytes, encodeBase64url, encodeHex } from '../encoding/bytes.js';
import { decodeHex } from '../encoding/decode.js';
import { WalletError } from '../errors.js';
import type { ClientKey } from './clientKey.js';
import { open, type SealedMessage } from './hpke.js';
import { parsePoint } from './parsePoint.js';
import { proveKey } from './proveKey.js';
import { compressPoint, type SigningKey } from './signingKey.js';
import { ecdsa, webCrypto } from './webCrypto.js';

/**
 * Opens a sealed session key and imports it non-extractable, in one go: opened, range-checked, its
 * public point derived, imported, proved by a signature, and its bytes overwritten.
 *
 * @param sealed - base58check of `enc (33) || ciphertext (32) || tag (16)`.
 * @throws WalletError `session.key_rejected`
 */
export async function openSessionKey(sealed: string, clientKey: ClientKey): Promise<SigningKey> {
	const message = parseSealedKey(sealed) ?? refuse('it is not a sealed key');
	const recipient = decodeHex(clientKey.publicKey) ?? refuse('the client key is malformed');
	const scalar = await open(clientKey.pair, recipient, message).catch((cause) =>
		refuse('it was not sealed to this client', cause),
	);
	try {
		const key = (await importScalar(scalar)) ?? refuse('it is out of range');
		return (await proveKey(key)) ? key : refuse('it does not sign');
	} finally {
		scalar.fill(0);
	}
}

/** A sealed key has 115 or 116 characters. Decoding time grows with the square of the length. */
const longest = 128;

function parseSealedKey(sealed: string): SealedMessage | undefined {
	if (sealed.length > longest) return undefined;
	let bytes: Bytes;
	try {
		bytes = new Uint8Array(createBase58check(sha256).decode(sealed));
	} catch {
		return undefined;
	}
	if (bytes.length !== 33 + 32 + 16) return undefined;
	const encapsulatedKey = parsePoint(encodeHex(bytes.subarray(0, 33)));
	return encapsulatedKey && { encapsulatedKey, ciphertext: bytes.slice(33) };
}

function refuse(why: string, cause?: unknown): never {
	throw new WalletError(
		'session.key_rejected',
		`The sealed session key was refused: ${why}. Sign in again.`,
		cause === undefined ? {} : { cause },
	);
}

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
