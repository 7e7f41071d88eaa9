import { p256 } from '@noble/curves/nist.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { PublicKey } from './parsePublicKey.js';

/** A P-256 key pair whose private scalar is 64 characters of lowercase hex. */
export interface KeyPair {
	readonly privateKey: string;
	readonly publicKey: PublicKey;
}

/** Makes a fresh random key pair. */
export function createKeyPair(): KeyPair {
	const { secretKey, publicKey } = p256.keygen();
	const point = p256.Point.fromBytes(publicKey);
	return {
		privateKey: bytesToHex(secretKey),
		publicKey: { compressed: point.toHex(true), uncompressed: point.toHex(false) },
	};
}
