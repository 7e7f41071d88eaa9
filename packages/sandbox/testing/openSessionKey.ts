import { p256 } from '@noble/curves/nist.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';
import { open } from '../src/platform/enclave/hpke.js';
import type { KeyPair } from '../src/platform/enclave/keyPair.js';

/** Opens an `encryptedSessionSigningKey` with the private half (hex) of the `clientPublicKey`. */
export async function openSessionKey(sealed: string, clientPrivateKey: string): Promise<KeyPair> {
	const payload = createBase58check(sha256).decode(sealed);
	const enc = p256.Point.fromBytes(payload.subarray(0, 33)).toBytes(false);
	const scalar = await open(clientPrivateKey, { enc, ciphertext: payload.subarray(33) });
	const point = p256.Point.fromBytes(p256.getPublicKey(scalar));
	return {
		privateKey: bytesToHex(scalar),
		publicKey: { compressed: point.toHex(true), uncompressed: point.toHex(false) },
	};
}
