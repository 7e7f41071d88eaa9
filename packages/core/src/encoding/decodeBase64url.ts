import type { Bytes } from './bytes.js';

/** Longer than anything that the service encodes. Characters. */
const longest = 256_000;

/**
 * Bytes of an unpadded base64url text; undefined when it is anything else. Two texts never mean the same bytes:
 * bits that are left over must be zero (RFC 4648, section 3.5).
 */
export function decodeBase64url(text: string): Bytes | undefined {
	if (text.length > longest || !/^[A-Za-z0-9_-]*$/.test(text)) return undefined;
	const rest = text.length % 4;
	if (rest === 1 || (rest === 2 && !/[AQgw]$/.test(text))) return undefined;
	if (rest === 3 && !/[AEIMQUYcgkosw048]$/.test(text)) return undefined;
	const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
	return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}
