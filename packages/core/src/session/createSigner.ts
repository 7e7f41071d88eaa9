import { type SigningKey, sign } from '../crypto/signingKey.js';
import type { Signer } from './signer.js';

/** A signer that keeps the key's handle to itself. */
export function createSigner(key: SigningKey): Signer {
	return { publicKey: key.publicKey, sign: (data) => sign(key, data) };
}
