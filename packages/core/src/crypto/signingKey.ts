import { type Bytes, concatBytes, encodeHex } from '../encoding/bytes.js';
import { ecdsa, webCrypto } from './webCrypto.js';

/** A WebCrypto key, as a type that also exists in a Node project without the DOM library. */
export type KeyHandle = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/**
 * A key that can sign and can never be read. It stays inside this package: another frame with the handle could sign
 * with it.
 */
export interface SigningKey {
	readonly privateKey: KeyHandle;
	/** Compressed hex, as in a stamp. */
	readonly publicKey: string;
}

/** Creates a non-extractable P-256 signing key. */
export async function createSigningKey(): Promise<SigningKey> {
	const pair = await webCrypto().generateKey(ecdsa, false, ['sign', 'verify']);
	const point = new Uint8Array(await webCrypto().exportKey('raw', pair.publicKey));
	return { privateKey: pair.privateKey, publicKey: compressPoint(point) };
}

/** Compressed hex (66 characters) of an uncompressed P-256 point (SEC 1, section 2.3.3). */
export function compressPoint(uncompressed: Uint8Array): string {
	const yIsOdd = ((uncompressed[64] ?? 0) & 1) === 1;
	return (yIsOdd ? '03' : '02') + encodeHex(uncompressed.subarray(1, 33));
}

/**
 * ASN.1 DER of a raw `r || s` signature of 64 bytes, as WebCrypto makes them (RFC 3279, section
 * 2.2.3). Integers are minimal; `s` is left as it is, since the service has no low-S rule.
 */
export function encodeDerSignature(raw: Uint8Array): Bytes {
	if (raw.length !== 64) throw new RangeError('A P-256 signature has 64 bytes.');
	const integers = concatBytes(encodeInteger(raw.subarray(0, 32)), encodeInteger(raw.subarray(32)));
	return concatBytes(Uint8Array.of(0x30, integers.length), integers);
}

function encodeInteger(bytes: Uint8Array): Bytes {
	const first = bytes.findIndex((byte) => byte !== 0);
	const minimal = first === -1 ? Uint8Array.of(0) : bytes.subarray(first);
	// With the top bit set, it would be read as a negative number.
	const padded = (minimal[0] ?? 0) >= 0x80 ? concatBytes(Uint8Array.of(0), minimal) : minimal;
	return concatBytes(Uint8Array.of(0x02, padded.length), padded);
}
