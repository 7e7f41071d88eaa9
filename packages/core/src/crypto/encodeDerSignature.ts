import type { Bytes } from '../encoding/bytes.js';
import { concatBytes } from '../encoding/concatBytes.js';

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
	// A set top bit would read as a negative number.
	const padded = (minimal[0] ?? 0) >= 0x80 ? concatBytes(Uint8Array.of(0), minimal) : minimal;
	return concatBytes(Uint8Array.of(0x02, padded.length), padded);
}
