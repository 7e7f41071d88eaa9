import type { Bytes } from '../encoding/bytes.js';
import { ecdsa } from './algorithms.js';
import { encodeDerSignature } from './encodeDerSignature.js';
import type { SigningKey } from './signingKey.js';
import { webCrypto } from './webCrypto.js';

/** DER of an ECDSA P-256/SHA-256 signature over `data`. */
export async function sign(key: SigningKey, data: Bytes): Promise<Bytes> {
	const raw = await webCrypto().sign(ecdsa, key.privateKey, data);
	return encodeDerSignature(new Uint8Array(raw));
}
