import { encodeHex } from '../encoding/encodeHex.js';
import { ecdh } from './algorithms.js';
import type { ClientKey } from './clientKey.js';
import { webCrypto } from './webCrypto.js';

/** A fresh P-256 key pair for opening one sealed session key. */
export async function createClientKey(): Promise<ClientKey> {
	const pair = await webCrypto().generateKey(ecdh, false, ['deriveBits']);
	const point = new Uint8Array(await webCrypto().exportKey('raw', pair.publicKey));
	return { pair, publicKey: encodeHex(point) };
}
