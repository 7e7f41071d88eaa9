import {
	type Bytes,
	type CryptoKeyHandle,
	fromBase64url,
	toBase64url,
	toBytes,
	toHex,
} from './bytes.js';

/** SHA-256. */
export async function sha256(bytes: Bytes): Promise<Bytes> {
	return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** SHA-256 of a text, or of the list of several texts, as lowercase hex. */
export async function digest(...texts: readonly string[]): Promise<string> {
	const [only, ...more] = texts;
	// As JSON, so that no two lists of texts give the same bytes.
	const input = only !== undefined && more.length === 0 ? only : JSON.stringify(texts);
	return toHex(await sha256(toBytes(input)));
}

/** HMAC-SHA-256 under a key of its own. */
export interface Mac {
	/** base64url. */
	sign(text: string): Promise<string>;
	/** Compares in constant time. */
	verify(text: string, signature: string): Promise<boolean>;
}

/** A code under a key that is derived from a secret for one purpose. Nothing is computed before the first use. */
export function createMac(secret: string, purpose: string): Mac {
	let known: CryptoKeyHandle | undefined;
	const key = async () => {
		known ??= await importKey(await hmac(await importKey(toBytes(secret)), purpose));
		return known;
	};
	return {
		sign: async (text) => toBase64url(await hmac(await key(), text)),
		verify: async (text, signature) => {
			const bytes = fromBase64url(signature);
			return bytes !== undefined && crypto.subtle.verify('HMAC', await key(), bytes, toBytes(text));
		},
	};
}

const importKey = (bytes: Bytes) =>
	crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
		'sign',
		'verify',
	]);

async function hmac(key: CryptoKeyHandle, text: string): Promise<Bytes> {
	return new Uint8Array(await crypto.subtle.sign('HMAC', key, toBytes(text)));
}
