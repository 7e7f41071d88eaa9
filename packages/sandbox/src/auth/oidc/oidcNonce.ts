import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The `nonce` that binds a token to a client's key: SHA-256, as lowercase hex, of the text of
 * `clientPublicKey` exactly as it is sent. Its encoding and its case count (public interface, 2.8).
 */
export function oidcNonce(clientPublicKey: string): string {
	return bytesToHex(sha256(utf8ToBytes(clientPublicKey)));
}
