import { p256 } from '@noble/curves/nist.js';
import { bytesToHex } from '@noble/hashes/utils.js';

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

/** A P-256 point in both SEC1 encodings, lowercase hex. */
export interface PublicKey {
	/** 66 characters, `02…` or `03…`. */
	readonly compressed: string;
	/** 130 characters, `04…`. */
	readonly uncompressed: string;
}

/**
 * Reads a hex P-256 point in either encoding; `undefined` unless it lies on the curve. SEC1 knows hybrid points (06, 07)
 * too; neither the interface nor the library does.
 */
export function parsePublicKey(hex: string): PublicKey | undefined {
	try {
		const point = p256.Point.fromHex(hex.toLowerCase());
		return { compressed: point.toHex(true), uncompressed: point.toHex(false) };
	} catch {
		return undefined;
	}
}
