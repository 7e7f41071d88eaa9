import type { Bytes } from './bytes.js';

/** Longer than anything that the service encodes. Characters. */
const maxLength = 256_000;

/**
 * Decodes unpadded base64url; undefined for anything else. Unused trailing bits must be zero, so no two texts
 * decode to the same bytes (RFC 4648, section 3.5).
 */
export function decodeBase64url(text: string): Bytes | undefined {
	if (text.length > maxLength || !/^[A-Za-z0-9_-]*$/.test(text)) return undefined;
	const rest = text.length % 4;
	if (rest === 1 || (rest === 2 && !/[AQgw]$/.test(text))) return undefined;
	if (rest === 3 && !/[AEIMQUYcgkosw048]$/.test(text)) return undefined;
	const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
	return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

/** Decodes hex of either case; undefined for anything else. */
export function decodeHex(text: string): Bytes | undefined {
	if (text.length > maxLength || text.length % 2 !== 0 || !/^[0-9a-fA-F]*$/.test(text))
		return undefined;
	const bytes = new Uint8Array(text.length / 2);
	for (let i = 0; i < bytes.length; i++) {
		bytes[i] = Number.parseInt(text.slice(2 * i, 2 * i + 2), 16);
	}
	return bytes;
}
