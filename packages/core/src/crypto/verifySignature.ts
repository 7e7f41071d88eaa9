import type { Bytes } from '../encoding/bytes.js';
import { verifyRaw } from './verifyRaw.js';

/**
 * {@link verifyRaw} for a signature in DER.
 */
export async function verifySignature(
	point: Bytes,
	der: Uint8Array,
	data: Bytes,
): Promise<boolean> {
	const raw = decodeDerSignature(der);
	return raw !== undefined && verifyRaw(point, raw, data);
}

/**
 * Raw `r || s` (64 bytes) of a DER signature; undefined unless it is exactly the one minimal encoding: short
 * lengths, no padding, nothing after it (X.690, section 10). Engines differ in what they accept, so it is checked
 * here before it is passed to WebCrypto.
 */
export function decodeDerSignature(der: Uint8Array): Bytes | undefined {
	if (der[0] !== 0x30 || der[1] !== der.length - 2 || der.length > 72) return undefined;
	const r = readInteger(der, 2);
	if (!r) return undefined;
	const s = readInteger(der, r.end);
	if (!s || s.end !== der.length) return undefined;
	const raw = new Uint8Array(64);
	raw.set(r.value, 32 - r.value.length);
	raw.set(s.value, 64 - s.value.length);
	return raw;
}

function readInteger(
	der: Uint8Array,
	start: number,
): { value: Uint8Array; end: number } | undefined {
	const length = der[start + 1] ?? 0;
	const end = start + 2 + length;
	if (der[start] !== 0x02 || length === 0 || length > 33 || end > der.length) return undefined;
	const bytes = der.subarray(start + 2, end);
	const [first = 0, second = 0] = bytes;
	if (first >= 0x80) return undefined;
	const isPadded = first === 0 && length > 1;
	if (isPadded && second < 0x80) return undefined;
	const value = isPadded ? bytes.subarray(1) : bytes;
	return value.length > 32 ? undefined : { value, end };
}
