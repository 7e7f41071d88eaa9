import { ecdsa } from './algorithms.js';
import { compressPoint } from './compressPoint.js';
import type { SigningKey } from './signingKey.js';

/** A fresh P-256 signing key, non-extractable from birth. */
export async function createSigningKey(): Promise<SigningKey> {
	const pair = await crypto.subtle.generateKey(ecdsa, false, ['sign', 'verify']);
	const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
	return { privateKey: pair.privateKey, publicKey: compressPoint(point) };
}
