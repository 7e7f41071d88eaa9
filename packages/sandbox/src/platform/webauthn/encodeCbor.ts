import { p256 } from '@noble/curves/nist.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The subset of CBOR that WebAuthn uses. A Map keeps the order of its members. */
export type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

/** Major type and argument (RFC 8949, section 3). Arguments stay below 65,536 here. */
function head(major: number, argument: number): Uint8Array {
	const type = major << 5;
	if (argument < 24) return Uint8Array.of(type | argument);
	if (argument < 0x100) return Uint8Array.of(type | 24, argument);
	return Uint8Array.of(type | 25, argument >> 8, argument & 0xff);
}

/** Encodes a value by the deterministic rules of RFC 8949, section 4.2.1, but for member order. */
export function encodeCbor(value: Cbor): Uint8Array {
	if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
	if (typeof value === 'string') {
		const bytes = utf8ToBytes(value);
		return concatBytes(head(3, bytes.length), bytes);
	}
	if (value instanceof Uint8Array) return concatBytes(head(2, value.length), value);
	const members = [...value].flatMap(([name, member]) => [encodeCbor(name), encodeCbor(member)]);
	return concatBytes(head(5, value.size), ...members);
}

/** A P-256 point (SEC1 bytes) as COSE_Key for ES256 (RFC 9053, sections 2.1 and 7.1.1). */
export function encodeCoseKey(point: Uint8Array): Uint8Array {
	const uncompressed = p256.Point.fromBytes(point).toBytes(false);
	return encodeCbor(
		new Map<number, number | Uint8Array>([
			[1, 2], // kty: EC2
			[3, -7], // alg: ES256
			[-1, 1], // crv: P-256
			[-2, uncompressed.subarray(1, 33)],
			[-3, uncompressed.subarray(33)],
		]),
	);
}
