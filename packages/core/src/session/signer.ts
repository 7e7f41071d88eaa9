import type { Bytes } from '../encoding/bytes.js';

/** Signs without ever handing out its key. */
export interface Signer {
	/** Compressed hex. */
	readonly publicKey: string;
	/** DER of ECDSA P-256/SHA-256 over `data`. */
	sign(data: Bytes): Promise<Bytes>;
}
