/** Bytes that WebCrypto accepts: not in shared memory. */
export type Bytes = Uint8Array & { readonly buffer: ArrayBuffer };

/** A WebCrypto key. */
export type CryptoKeyHandle = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** UTF-8. */
export const toBytes = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text));

/** Cryptographically random bytes. */
export const randomBytes = (length: number): Bytes =>
	crypto.getRandomValues(new Uint8Array(length));

/** Random bytes as base64url. */
export const randomToken = (length: number): string => toBase64url(randomBytes(length));

/** Lowercase hex. */
export function toHex(bytes: Uint8Array): string {
	let text = '';
	for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
	return text;
}

/** RFC 4648 section 5, without padding. */
export function toBase64url(bytes: Uint8Array): string {
	return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** RFC 4648 section 4. */
export function toBase64(bytes: Uint8Array): string {
	let text = '';
	for (const byte of bytes) text += String.fromCharCode(byte);
	return btoa(text);
}

/** Decodes unpadded base64url; undefined unless the text is the canonical encoding of the bytes. */
export function fromBase64url(text: string): Bytes | undefined {
	if (!/^[A-Za-z0-9_-]*$/.test(text)) return undefined;
	const bytes = fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
	return bytes && toBase64url(bytes) === text ? bytes : undefined;
}

/** Decodes base64; undefined for anything else. */
export function fromBase64(text: string): Bytes | undefined {
	try {
		return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
	} catch {
		return undefined;
	}
}

/**
 * Collects chunks in one growing buffer. Kept as they arrive, chunks of one byte would take more than a hundred times
 * their size.
 */
export function createByteBuffer() {
	let buffer = new Uint8Array(1_024);
	let size = 0;
	return {
		add: (chunk: Uint8Array): void => {
			const needed = size + chunk.byteLength;
			if (needed > buffer.byteLength) {
				const larger = new Uint8Array(Math.max(needed, 2 * buffer.byteLength));
				larger.set(buffer.subarray(0, size));
				buffer = larger;
			}
			buffer.set(chunk, size);
			size = needed;
		},
		/** All bytes so far. */
		bytes: (): Uint8Array => buffer.subarray(0, size),
	};
}
