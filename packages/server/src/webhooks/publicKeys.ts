import { type Bytes, type CryptoKeyHandle, fromBase64, toHex } from '../crypto/bytes.js';

/** A configured P-256 key of the service. */
export interface PublicKey {
	/** SPKI in DER, as hex: the same for every form of the PEM. */
	readonly spki: string;
	/** Whether the key has signed these bytes. The signature is the concatenation of r and s. */
	verify(bytes: Uint8Array, signature: Bytes): Promise<boolean>;
}

/** Reads P-256 keys, SPKI in PEM. @throws Error when the list is empty or a key cannot be read */
export function toPublicKeys(texts: readonly string[]): PublicKey[] {
	if (texts.length === 0) throw new Error('publicKeys must name at least one key.');
	return texts.map(toPublicKey);
}

const pem = /^\s*-----BEGIN PUBLIC KEY-----([A-Za-z0-9+/=\s]+)-----END PUBLIC KEY-----\s*$/;

/** SubjectPublicKeyInfo of an uncompressed point on P-256 (RFC 5480, section 2), up to the point. */
const spkiPrefix = '3059301306072a8648ce3d020106082a8648ce3d03010703420004';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

function toPublicKey(text: string): PublicKey {
	const der = fromBase64((pem.exec(text)?.[1] ?? '').replace(/\s/g, ''));
	const spki = toHex(der ?? new Uint8Array());
	if (der?.length !== 91 || !spki.startsWith(spkiPrefix) || !isOnCurve(spki.slice(-128))) {
		throw new Error('publicKeys must be P-256 keys: SPKI in PEM, as the service shows them.');
	}
	let known: CryptoKeyHandle | undefined;
	return {
		spki,
		verify: async (bytes, signature) => {
			known ??= await crypto.subtle.importKey('spki', der, algorithm, false, ['verify']);
			const sha256 = { name: 'ECDSA', hash: 'SHA-256' };
			return crypto.subtle.verify(sha256, known, signature, new Uint8Array(bytes));
		},
	};
}

/** SEC 2, section 2.4.2. Checked here so that a mistyped key is found before the first delivery. */
function isOnCurve(point: string): boolean {
	const [x, y] = [BigInt(`0x${point.slice(0, 64)}`), BigInt(`0x${point.slice(64)}`)];
	const right = x ** 3n - 3n * x + curveB;
	return x < fieldPrime && y < fieldPrime && (y ** 2n - right) % fieldPrime === 0n;
}

const fieldPrime = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn;
const curveB = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;

/**
 * The concatenation of r and s, 32 bytes each, of a signature in DER (RFC 3279, section 2.2.3); undefined unless it
 * is the canonical encoding of two numbers of that length.
 */
export function readDerSignature(der: Uint8Array): Bytes | undefined {
	if (der[0] !== 0x30 || der[1] !== der.length - 2) return undefined;
	const r = readInteger(der, 2);
	const s = r && readInteger(der, r.end);
	if (!s || s.end !== der.length) return undefined;
	const signature = new Uint8Array(64);
	signature.set(r.value, 32 - r.value.length);
	signature.set(s.value, 64 - s.value.length);
	return signature;
}

/** A positive INTEGER of at most 32 bytes, without its sign byte, and where it ends. */
function readInteger(der: Uint8Array, at: number): { value: Uint8Array; end: number } | undefined {
	const length = der[at + 1] ?? 0;
	const end = at + 2 + length;
	const bytes = der.subarray(at + 2, end);
	const [first = 0, second = 0] = bytes;
	if (der[at] !== 0x02 || length === 0 || bytes.length !== length || first > 0x7f) return undefined;
	const hasSign = first === 0 && length > 1;
	if (hasSign && second < 0x80) return undefined;
	const value = hasSign ? bytes.subarray(1) : bytes;
	return value.length > 32 ? undefined : { value, end };
}
