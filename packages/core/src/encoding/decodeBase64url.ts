import type { Bytes } from './bytes.js';

/** Bytes of an unpadded base64url text; undefined when it is anything else. */
export function decodeBase64url(text: string): Bytes | undefined {
	if (text.length % 4 === 1 || !/^[A-Za-z0-9_-]*$/.test(text)) return undefined;
	const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
	return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}
