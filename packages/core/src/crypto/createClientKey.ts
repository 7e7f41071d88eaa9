import { encodeHex } from '../encoding/encodeHex.js';
import { ecdh } from './algorithms.js';
import type { ClientKey } from './clientKey.js';

/** A fresh P-256 key pair for opening one sealed session key. */
export async function createClientKey(): Promise<ClientKey> {
	const pair = await crypto.subtle.generateKey(ecdh, false, ['deriveBits']);
	const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
	return { pair, publicKey: encodeHex(point) };
}
