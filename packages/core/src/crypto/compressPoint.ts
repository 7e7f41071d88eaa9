import { encodeHex } from '../encoding/encodeHex.js';

/** Compressed hex (66 characters) of an uncompressed P-256 point (SEC 1, section 2.3.3). */
export function compressPoint(uncompressed: Uint8Array): string {
	const yIsOdd = ((uncompressed[64] ?? 0) & 1) === 1;
	return (yIsOdd ? '03' : '02') + encodeHex(uncompressed.subarray(1, 33));
}
