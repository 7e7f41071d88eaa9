import { p256 } from '@noble/curves/nist.js';
import { encodeCbor } from './encodeCbor.js';

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
