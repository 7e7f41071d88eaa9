import type { SigningKey } from '../crypto/signingKey.js';
import { ecdsa, webCrypto } from '../crypto/webCrypto.js';
import type { Bytes } from '../encoding/bytes.js';
import { WalletError } from '../errors.js';

/** Signs without exposing its key. */
export interface KeySigner {
	/** Compressed hex. */
	readonly publicKey: string;
	/** ECDSA P-256/SHA-256 over `data`: `r || s`, 64 bytes. */
	sign(data: Bytes): Promise<ArrayBuffer>;
}

/**
 * A signer that keeps the key's handle to itself.
 *
 * @param onDead - Called when the browser cannot sign with the key.
 */
export function createKeySigner(key: SigningKey, onDead?: () => Promise<unknown>): KeySigner {
	return {
		publicKey: key.publicKey,
		sign: async (data) =>
			webCrypto()
				.sign(ecdsa, key.privateKey, data)
				.catch(async (cause) => {
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
