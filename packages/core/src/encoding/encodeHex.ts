/** Lowercase hex. */
export function encodeHex(bytes: Uint8Array): string {
	let text = '';
	for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
	return text;
}
