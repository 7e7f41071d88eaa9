import { ecdsa } from './algorithms.js';
import { compressPoint } from './compressPoint.js';
import type { SigningKey } from './signingKey.js';
import { webCrypto } from './webCrypto.js';

/** A fresh P-256 signing key, non-extractable from birth. */
export async function createSigningKey(): Promise<SigningKey> {
	const pair = await webCrypto().generateKey(ecdsa, false, ['sign', 'verify']);
	const point = new Uint8Array(await webCrypto().exportKey('raw', pair.publicKey));
	return { privateKey: pair.privateKey, publicKey: compressPoint(point) };
}
