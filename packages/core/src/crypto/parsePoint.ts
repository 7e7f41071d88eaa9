import { p256 } from '@noble/curves/nist.js';
import type { Bytes } from '../encoding/bytes.js';
import { decodeHex } from '../encoding/decode.js';

/**
 * Uncompressed bytes (65) of a P-256 point given as hex, compressed or not; undefined unless it lies
 * on the curve. WebKitGTK imports points that do not, so every point comes through here first.
 */
export function parsePoint(hex: string): Bytes | undefined {
	const bytes = decodeHex(hex);
	const isCompressed = bytes?.length === 33 && (bytes[0] === 2 || bytes[0] === 3);
	const isUncompressed = bytes?.length === 65 && bytes[0] === 4;
	if (!bytes || (!isCompressed && !isUncompressed)) return undefined;
	try {
		return new Uint8Array(p256.Point.fromBytes(bytes).toBytes(false));
	} catch {
		return undefined;
	}
}
