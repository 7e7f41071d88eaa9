import { p256 } from '@noble/curves/nist.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';
import { type Sealed, seal } from './hpke.js';
import type { PublicKey } from './keyPair.js';

/**
 * Seals a session key (hex scalar) to the client's key.
 *
 * The wire form is base58check of `enc (33, compressed) ‖ ciphertext (32) ‖ tag (16)`, although the
 * seal itself is over the uncompressed `enc` (service interface, §3.4).
 */
export async function sealSessionKey(client: PublicKey, privateKey: string): Promise<string> {
	return encodeSessionBundle(await seal(client, hexToBytes(privateKey)));
}

/** Writes a sealed session key in its wire form. */
export function encodeSessionBundle({ enc, ciphertext }: Sealed): string {
	const compressed = p256.Point.fromBytes(enc).toBytes(true);
	return createBase58check(sha256).encode(concatBytes(compressed, ciphertext));
}
