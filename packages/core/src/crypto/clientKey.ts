import { encodeHex } from '../encoding/bytes.js';
import type { KeyHandle } from './signingKey.js';
import { ecdh, webCrypto } from './webCrypto.js';

/** A single-use key pair that a session key is sealed to. Not extractable. */
export interface ClientKey {
	readonly pair: { readonly privateKey: KeyHandle; readonly publicKey: KeyHandle };
	/** Uncompressed hex, 130 characters, as `clientPublicKey` requires in the sealed flow. */
	readonly publicKey: string;
}

/** A fresh P-256 key pair for opening one sealed session key. */
export async function createClientKey(): Promise<ClientKey> {
	const pair = await webCrypto().generateKey(ecdh, false, ['deriveBits']);
	const point = new Uint8Array(await webCrypto().exportKey('raw', pair.publicKey));
	return { pair, publicKey: encodeHex(point) };
}
