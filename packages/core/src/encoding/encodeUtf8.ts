import type { Bytes } from './bytes.js';

/** UTF-8 bytes of a text. */
export function encodeUtf8(text: string): Bytes {
	return new TextEncoder().encode(text);
}
