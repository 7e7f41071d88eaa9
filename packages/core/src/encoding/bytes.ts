/** Bytes that own their memory, as WebCrypto requires. */
export type Bytes = Uint8Array & { readonly buffer: ArrayBuffer };

/** Concatenates the parts into new memory. */
export function concatBytes(...parts: readonly Uint8Array[]): Bytes {
	const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
	let offset = 0;
	for (const part of parts) {
		whole.set(part, offset);
		offset += part.length;
	}
	return whole;
}

/** UTF-8 bytes of a string. */
export function encodeUtf8(text: string): Bytes {
	return new TextEncoder().encode(text);
}

const digits = '0123456789abcdef';

/** Lowercase hex. */
export function encodeHex(bytes: Uint8Array): string {
	let text = '';
	for (const byte of bytes) text += digits.charAt(byte >> 4) + digits.charAt(byte & 15);
	return text;
}

/** base64url without padding (RFC 4648, section 5). */
export function encodeBase64url(bytes: Uint8Array): string {
	let binary = '';
	for (const byte of bytes) binary += String.fromCharCode(byte);
	return binaryToBase64url(binary);
}

/** The same for a binary string, in which each character up to U+00FF stands for a byte. */
export function binaryToBase64url(text: string): string {
	return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
