import { type SigningKey, sign } from '../crypto/signingKey.js';
import type { Bytes } from '../encoding/bytes.js';

/** Signs without ever handing out its key. */
export interface Signer {
	/** Compressed hex. */
	readonly publicKey: string;
	/** DER of ECDSA P-256/SHA-256 over `data`. */
	sign(data: Bytes): Promise<Bytes>;
}

/** A signer that keeps the key's handle to itself. */
export function createSigner(key: SigningKey): Signer {
	return { publicKey: key.publicKey, sign: (data) => sign(key, data) };
}
