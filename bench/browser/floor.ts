/**
 * The least code that does each step by WebCrypto and IndexedDB alone: no validation of what comes in, no locks, no
 * errors of its own. What a wallet takes beyond it is the price of those.
 */

type Bytes = Uint8Array & { readonly buffer: ArrayBuffer };

/** A key that signs, with its compressed public key in hex. */
export interface FloorKey {
	readonly privateKey: CryptoKey;
	readonly publicKey: string;
}

const { subtle } = crypto;
const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const ecdh = { name: 'ECDH', namedCurve: 'P-256' } as const;
const utf8 = new TextEncoder();

const encode = (text: string): Bytes => utf8.encode(text);
const toHex = (bytes: Uint8Array): string => {
	let text = '';
	for (const byte of bytes) text += (byte < 16 ? '0' : '') + byte.toString(16);
	return text;
};
const fromHex = (text: string): Bytes => {
	const bytes = new Uint8Array(text.length / 2);
	for (let at = 0; at < bytes.length; at += 1) {
		bytes[at] = Number.parseInt(text.slice(2 * at, 2 * at + 2), 16);
	}
	return bytes;
};
const concat = (...parts: readonly Uint8Array[]): Bytes => {
	const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const part of parts) {
		joined.set(part, at);
		at += part.length;
	}
	return joined;
};

/** ASN.1 DER of a raw signature. */
function toDer(raw: Uint8Array): Bytes {
	const integers = [raw.subarray(0, 32), raw.subarray(32)].map((bytes) => {
		let from = 0;
		while (bytes[from] === 0) from += 1;
		const sign = (bytes[from] ?? 0) > 127 ? [0] : [];
		return concat(Uint8Array.of(2, 32 - from + sign.length, ...sign), bytes.subarray(from));
	});
	const body = concat(...integers);
	return concat(Uint8Array.of(48, body.length), body);
}

/** The raw signature of ASN.1 DER. */
function toRaw(der: Uint8Array): Bytes {
	const raw = new Uint8Array(64);
	let at = 2;
	for (const end of [32, 64]) {
		const length = der[at + 1] ?? 0;
		const value = der.subarray(at + 2, at + 2 + length).slice(-32);
		raw.set(value, end - value.length);
		at += 2 + length;
	}
	return raw;
}

/** One signature, as WebCrypto makes it. */
export const sign = (key: FloorKey, payload: string): Promise<ArrayBuffer> =>
	subtle.sign(ecdsa, key.privateKey, encode(payload));

/** The stamp of a payload. */
export async function stamp(key: FloorKey, payload: string): Promise<string> {
	const signature = toHex(toDer(new Uint8Array(await sign(key, payload))));
	const { publicKey } = key;
	const text = JSON.stringify({ publicKey, scheme: 'SIGNATURE_SCHEME_TK_API_P256', signature });
	return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const compress = (point: Uint8Array): string =>
	((point[64] ?? 0) % 2 === 0 ? '02' : '03') + toHex(point.subarray(1, 33));

/** A fresh key. */
export async function createKey(): Promise<FloorKey> {
	const { privateKey, publicKey } = await subtle.generateKey(ecdsa, false, ['sign', 'verify']);
	return {
		privateKey,
		publicKey: compress(new Uint8Array(await subtle.exportKey('raw', publicKey))),
	};
}

const kem = concat(encode('HPKE-v1KEM'), Uint8Array.of(0, 16));
const suite = concat(encode('HPKE-v1HPKE'), Uint8Array.of(0, 16, 0, 1, 0, 2));
const importInput = (bytes: Bytes) =>
	subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits', 'deriveKey']);
const hkdf = (salt: Bytes, prefix: Bytes, label: string, context: Bytes, length: number) => ({
	name: 'HKDF',
	hash: 'SHA-256',
	salt,
	info: concat(Uint8Array.of(0, length), prefix, encode(label), context),
});

/** What is the same for every message. */
const schedule = Promise.all([
	subtle
		.importKey('raw', new Uint8Array(32), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
		.then(async (salt) => {
			const extract = async (label: string) =>
				new Uint8Array(await subtle.sign('HMAC', salt, concat(suite, encode(label))));
			const info = await extract('info_hashturnkey_hpke');
			return concat(Uint8Array.of(0), await extract('psk_id_hash'), info);
		}),
	importInput(concat(suite, encode('secret'))),
]);

async function cipherOf(privateKey: CryptoKey, other: Bytes, sent: Bytes, recipient: Bytes) {
	const peer = await subtle.importKey('raw', other, ecdh, false, []);
	const agreed = await subtle.deriveBits({ name: 'ECDH', public: peer }, privateKey, 256);
	const input = await importInput(concat(kem, encode('eae_prk'), new Uint8Array(agreed)));
	const both = concat(sent, recipient);
	const shared = hkdf(new Uint8Array(), kem, 'shared_secret', both, 32);
	const salt = new Uint8Array(await subtle.deriveBits(shared, input, 256));
	const [context, secret] = await schedule;
	const [key, nonce] = await Promise.all([
		subtle.deriveKey(
			hkdf(salt, suite, 'key', context, 32),
			secret,
			{ name: 'AES-GCM', length: 256 },
			false,
			['encrypt', 'decrypt'],
		),
		subtle.deriveBits(hkdf(salt, suite, 'base_nonce', context, 12), secret, 96),
	]);
	return { key, cipher: { name: 'AES-GCM', iv: nonce, additionalData: both } };
}

/** HPKE seal: the encapsulated key and the ciphertext. */
export async function seal(recipient: Bytes, plaintext: Bytes): Promise<readonly [Bytes, Bytes]> {
	const own = await subtle.generateKey(ecdh, false, ['deriveBits']);
	const sent = new Uint8Array(await subtle.exportKey('raw', own.publicKey));
	const { key, cipher } = await cipherOf(own.privateKey, recipient, sent, recipient);
	return [sent, new Uint8Array(await subtle.encrypt(cipher, key, plaintext))];
}

/** Imports the point of a signer, once for a page. */
export const importSigner = (point: string): Promise<CryptoKey> =>
	subtle.importKey('raw', fromHex(point), ecdsa, false, ['verify']);

/** Verifies a target bundle and seals a code to it. */
export async function sealCode(
	signer: CryptoKey,
	bundle: string,
	code: string,
	publicKey: string,
): Promise<string> {
	const { data, dataSignature } = JSON.parse(bundle);
	const content = fromHex(data);
	if (!(await subtle.verify(ecdsa, signer, toRaw(fromHex(dataSignature)), content))) {
		throw new Error('The bundle is forged.');
	}
	const { targetPublic } = JSON.parse(new TextDecoder().decode(content));
	const text = JSON.stringify({ otp_code: code, public_key: publicKey });
	const [sent, ciphertext] = await seal(fromHex(targetPublic), encode(text));
	return JSON.stringify({ encappedPublic: toHex(sent), ciphertext: toHex(ciphertext) });
}

/** Verifies a token, signs in with a code, and keeps the session. `send` stands for a request. */
export async function signIn(
	signer: CryptoKey,
	bundle: string,
	database: IDBDatabase,
	send: (body: unknown, stamp?: string) => Promise<Record<string, string>>,
): Promise<void> {
	const key = await createKey();
	const body = { encryptedOtpBundle: await sealCode(signer, bundle, '000000', key.publicKey) };
	const { payloadToSign = '' } = await send(body);
	const [header, claims, signature = ''] = payloadToSign.split('.');
	const raw = Uint8Array.from(
		atob(signature.replaceAll('-', '+').replaceAll('_', '/')),
		(character) => character.charCodeAt(0),
	);
	if (!(await subtle.verify(ecdsa, signer, raw, encode(`${header}.${claims}`)))) {
		throw new Error('The token is forged.');
	}
	const session = await send(body, await stamp(key, payloadToSign));
	await put(database, 'session', { session, key });
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Base58 with its checksum. */
export async function encodeBase58check(bytes: Bytes): Promise<string> {
	const hash = await subtle.digest('SHA-256', await subtle.digest('SHA-256', bytes));
	let number = BigInt(`0x${toHex(concat(bytes, new Uint8Array(hash, 0, 4)))}`);
	let text = '';
	for (; number > 0n; number /= 58n) text = alphabet[Number(number % 58n)] + text;
	return text;
}

async function decodeBase58check(text: string): Promise<Bytes> {
	let number = 0n;
	for (const character of text) number = number * 58n + BigInt(alphabet.indexOf(character));
	const bytes = fromHex(number.toString(16).padStart(170, '0'));
	const content = bytes.slice(0, -4);
	const hash = await subtle.digest('SHA-256', await subtle.digest('SHA-256', content));
	if (toHex(new Uint8Array(hash, 0, 4)) !== toHex(bytes.slice(-4))) throw new Error('Not intact.');
	return content;
}

const p = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn;
const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;

function decompress(point: Uint8Array): Bytes {
	const x = BigInt(`0x${toHex(point.subarray(1))}`);
	let power = (((x * x - 3n) * x + b) % p) + p;
	let root = 1n;
	for (let exponent = (p + 1n) / 4n; exponent > 0n; exponent >>= 1n) {
		if (exponent & 1n) root = (root * power) % p;
		power = (power * power) % p;
	}
	const y = Number(root & 1n) + 2 === point[0] ? root : p - root;
	const digits = y.toString(16).padStart(64, '0');
	return concat(Uint8Array.of(4), point.subarray(1), fromHex(digits));
}

const pkcs8 = fromHex('3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420');
const fromBase64url = (text = ''): Bytes =>
	Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
		character.charCodeAt(0),
	);

/** Opens a sealed session key, imports it and proves it. */
export async function openSessionKey(
	sealed: string,
	own: CryptoKeyPair,
	ownPoint: Bytes,
): Promise<FloorKey> {
	const bytes = await decodeBase58check(sealed);
	const sent = decompress(bytes.subarray(0, 33));
	const { key, cipher } = await cipherOf(own.privateKey, sent, sent, ownPoint);
	const scalar = new Uint8Array(await subtle.decrypt(cipher, key, bytes.slice(33)));
	const encoded = concat(pkcs8, scalar);
	const readable = await subtle.importKey('pkcs8', encoded, ecdsa, true, ['sign']);
	const [{ x, y }, privateKey] = await Promise.all([
		subtle.exportKey('jwk', readable),
		subtle.importKey('pkcs8', encoded, ecdsa, false, ['sign']),
	]);
	const point = concat(Uint8Array.of(4), fromBase64url(x), fromBase64url(y));
	const publicKey = await subtle.importKey('raw', point, ecdsa, false, ['verify']);
	const signature = await subtle.sign(ecdsa, privateKey, point);
	if (!(await subtle.verify(ecdsa, publicKey, signature, point))) throw new Error('Not proved.');
	return { privateKey, publicKey: compress(point) };
}

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
	new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});

/** Opens the database. */
export function openDatabase(): Promise<IDBDatabase> {
	const request = indexedDB.open('floor', 1);
	request.onupgradeneeded = () => request.result.createObjectStore('records');
	return settled(request);
}

/** Reads a record. */
export const get = (database: IDBDatabase, name: string): Promise<{ readonly key: FloorKey }> =>
	settled(database.transaction('records').objectStore('records').get(name));

/** Writes a record. */
export function put(database: IDBDatabase, name: string, value: unknown): Promise<void> {
	const transaction = database.transaction('records', 'readwrite');
	transaction.objectStore('records').put(value, name);
	return new Promise((resolve, reject) => {
		transaction.oncomplete = () => resolve();
		transaction.onabort = () => reject(transaction.error);
	});
}

/** Proves a passkey. */
export const usePasskey = (challenge: Bytes): Promise<Credential | null> =>
	navigator.credentials.get({ publicKey: { challenge, userVerification: 'required' } });
