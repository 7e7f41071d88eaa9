import { sha256 as hash } from '@noble/hashes/sha2.js';
import {
	type Bytes,
	type CryptoKeyHandle,
	fromBase64url,
	toBase64url,
	toBytes,
	toHex,
} from './bytes.js';

/** SHA-256. WebCrypto gives each hash to another thread, which costs several times as much as a short hash itself. */
export async function sha256(bytes: Bytes): Promise<Bytes> {
	return new Uint8Array(hash(bytes));
}

/** SHA-256 of one text, or of a list of texts, as lowercase hex. */
export async function digest(...texts: readonly string[]): Promise<string> {
	const [only, ...more] = texts;
	// As JSON, so that two different lists never have the same bytes.
	const input = only !== undefined && more.length === 0 ? only : JSON.stringify(texts);
	return toHex(await sha256(toBytes(input)));
}

/** HMAC-SHA-256 with a separate key for each secret, so that secrets can rotate. */
export interface Mac {
	/** With the first secret; base64url. */
	sign(text: string): Promise<string>;
	/** With every secret, in their order. */
	signByEach(text: string): Promise<string[]>;
	/** Whether any of the secrets created the signature. Compares in constant time. */
	verify(text: string, signature: string): Promise<boolean>;
}

/**
 * Authentication codes with keys that are derived from the secrets for one purpose. Nothing is computed before the
 * first use.
 */
export function createMac(secrets: readonly string[], purpose: string): Mac {
	const keys = secrets.map((secret) => {
		let known: CryptoKeyHandle | undefined;
		return async () => {
			known ??= await importKey(await hmac(await importKey(toBytes(secret)), purpose));
			return known;
		};
	});
	const signBy = async (key: (() => Promise<CryptoKeyHandle>) | undefined, text: string) => {
		if (!key) throw new Error('There is no secret to sign with.');
		return toBase64url(await hmac(await key(), text));
	};
	return {
		sign: (text) => signBy(keys[0], text),
		signByEach: (text) => Promise.all(keys.map((key) => signBy(key, text))),
		verify: async (text, signature) => {
			const bytes = fromBase64url(signature);
			if (bytes === undefined) return false;
			const input = toBytes(text);
			const isBy = async (key: () => Promise<CryptoKeyHandle>) =>
				crypto.subtle.verify('HMAC', await key(), bytes, input);
			return (await Promise.all(keys.map(isBy))).includes(true);
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
