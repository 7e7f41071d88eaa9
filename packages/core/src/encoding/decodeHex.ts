import type { Bytes } from './bytes.js';

/** Longer than anything that the service encodes. Characters. */
const longest = 256_000;

/** Bytes of a hex text of either case; undefined when it is anything else. */
export function decodeHex(text: string): Bytes | undefined {
	if (text.length > longest || text.length % 2 !== 0 || !/^[0-9a-fA-F]*$/.test(text))
		return undefined;
	const bytes = new Uint8Array(text.length / 2);
	for (let i = 0; i < bytes.length; i++) {
		bytes[i] = Number.parseInt(text.slice(2 * i, 2 * i + 2), 16);
	}
	return bytes;
}
