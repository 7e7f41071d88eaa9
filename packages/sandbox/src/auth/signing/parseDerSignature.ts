import { concatBytes } from '@noble/hashes/utils.js';

/** One DER INTEGER at `offset`: positive, minimal, at most 33 bytes, short-form length. */
function readInteger(
	der: Uint8Array,
	offset: number,
): { value: Uint8Array; end: number } | undefined {
	const length = der[offset + 1] ?? 0;
	const end = offset + 2 + length;
	if (der[offset] !== 0x02 || length < 1 || length > 33 || end > der.length) return undefined;
	const bytes = der.subarray(offset + 2, end);
	const [first = 0, second = 0] = bytes;
	if (first >= 0x80) return undefined;
	const padded = first === 0 && length > 1;
	if (padded && second < 0x80) return undefined;
	const magnitude = padded ? bytes.subarray(1) : bytes;
	if (magnitude.length > 32) return undefined;
	return { value: concatBytes(new Uint8Array(32 - magnitude.length), magnitude), end };
}

/**
 * Reads an ASN.1 DER ECDSA signature (X.690; public interface, 1.1) and returns r‖s in 64 bytes.
 *
 * Only the one canonical encoding passes. Both halves of the range of s do: signers are not asked to
 * normalise it, so a low-S rule would refuse about half of all valid signatures.
 */
export function parseDerSignature(der: Uint8Array): Uint8Array | undefined {
	if (der[0] !== 0x30 || der[1] !== der.length - 2 || der.length > 72) return undefined;
	const r = readInteger(der, 2);
	const s = r && readInteger(der, r.end);
	return r && s?.end === der.length ? concatBytes(r.value, s.value) : undefined;
}
