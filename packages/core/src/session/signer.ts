import { type SigningKey, sign } from '../crypto/signingKey.js';
import type { Bytes } from '../encoding/bytes.js';
import { WalletError } from '../errors.js';

/** Signs without ever handing out its key. */
export interface Signer {
	/** Compressed hex. */
	readonly publicKey: string;
	/** DER of ECDSA P-256/SHA-256 over `data`. */
	sign(data: Bytes): Promise<Bytes>;
}

/**
 * A signer that keeps the key's handle to itself.
 *
 * @param onDead - Called when the browser cannot sign with the key.
 */
export function createSigner(key: SigningKey, onDead?: () => Promise<unknown>): Signer {
	return {
		publicKey: key.publicKey,
		sign: (data) =>
			sign(key, data).catch(async (cause) => {
				if (!(cause instanceof DOMException)) throw cause;
				await onDead?.();
				throw new WalletError(
					'session.key_rejected',
					"The browser could not sign with the session's key. Sign in again.",
					{ cause },
				);
			}),
	};
}
