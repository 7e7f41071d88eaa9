import { type Bytes, concatBytes, encodeUtf8 } from '../encoding/bytes.js';
import { decodeHex } from '../encoding/decode.js';
import { ecdh, webCrypto } from './webCrypto.js';

/** DHKEM(P-256, HKDF-SHA256), as RFC 9180, section 4.1, names it: each character stands for a byte. */
const kemId = 'KEM\x00\x10';
/** The same with HKDF-SHA256 and AES-256-GCM: the one suite of every bundle (section 5.1). */
const suiteId = 'HPKE\x00\x10\x00\x01\x00\x02';

const empty = new Uint8Array();

/**
 * `key_schedule_context` of every message (section 5.1), hex: base mode, the hash of no pre-shared key, and that of the
 * `info` `turnkey_hpke`. A test computes it.
 */
export const messageSchedule =
	'008fc3aeb832490a4b5ab3e42023287db29a1f4bc7c222c0df228727b70a4021122f3f04e9206cd12413503529b47ac6a630b92ec4cf7d234508d0af9771c99e50';

/** A sealed message: the encapsulated key, uncompressed (65 bytes), and the ciphertext with its tag. */
export interface SealedMessage {
	readonly encapsulatedKey: Bytes;
	readonly ciphertext: Bytes;
}

/**
 * HPKE seal in base mode, one message per context (RFC 9180, section 6.1). The additional data is
 * `enc || recipient`, both uncompressed.
 *
 * @param recipient - Uncompressed point, already checked to lie on the curve.
 */
export async function seal(recipient: Bytes, plaintext: Bytes): Promise<SealedMessage> {
	const [ephemeral, other] = await Promise.all([
		webCrypto().generateKey(ecdh, false, ['deriveBits']),
		importPoint(recipient),
	]);
	const [exported, agreed] = await Promise.all([
		webCrypto().exportKey('raw', ephemeral.publicKey),
		agree(ephemeral.privateKey, other),
	]);
	const encapsulatedKey = new Uint8Array(exported);
	const kemContext = concatBytes(encapsulatedKey, recipient);
	const { key, baseNonce } = await deriveContext(agreed, kemContext);
	const ciphertext = await webCrypto().encrypt(cipherOf(baseNonce, kemContext), key, plaintext);
	return { encapsulatedKey, ciphertext: new Uint8Array(ciphertext) };
}

/**
 * HPKE open, the counterpart of {@link seal}. Rejects when the message was not sealed to this key.
 *
 * @param recipient - Uncompressed point that belongs to `privateKey`.
 * @param message - Its encapsulated key is already checked to lie on the curve.
 */
export async function open(
	{ privateKey }: CryptoKeyPair,
	recipient: Bytes,
	{ encapsulatedKey, ciphertext }: SealedMessage,
): Promise<Bytes> {
	const agreed = await agree(privateKey, await importPoint(encapsulatedKey));
	const kemContext = concatBytes(encapsulatedKey, recipient);
	const { key, baseNonce } = await deriveContext(agreed, kemContext);
	return new Uint8Array(
		await webCrypto().decrypt(cipherOf(baseNonce, kemContext), key, ciphertext),
	);
}

/** AES-GCM parameters for the first message of a context, whose nonce is the base nonce itself (section 5.2). */
export function cipherOf(baseNonce: Bytes, additionalData: Bytes): AesGcmParams {
	return { name: 'AES-GCM', iv: baseNonce, additionalData };
}

interface Context {
	readonly key: CryptoKey;
	readonly baseNonce: Bytes;
}

/**
 * The other side's key of a key agreement.
 *
 * @param point - Uncompressed, already checked to lie on the curve.
 */
export function importPoint(point: Bytes): Promise<CryptoKey> {
	return webCrypto().importKey('raw', point, ecdh, false, []);
}

/** The Diffie-Hellman secret (section 4.1) of this side's key and the other side's. */
export function agree(privateKey: CryptoKey, other: CryptoKey): Promise<ArrayBuffer> {
	return webCrypto().deriveBits({ name: 'ECDH', public: other }, privateKey, 256);
}

/**
 * The key and the nonce of a context's first message (RFC 9180, section 5.1, base mode).
 *
 * @param kemContext - `enc || pkRm`, both uncompressed.
 * @param schedule - As {@link messageSchedule}.
 */
export async function deriveContext(
	agreed: ArrayBuffer,
	kemContext: Bytes,
	schedule: string = messageSchedule,
): Promise<Context> {
	// ExtractAndExpand (section 4.1), and then the key schedule: HKDF extracts and expands in one call.
	const [eae, secret] = await Promise.all([
		importInput(kemId, 'eae_prk', new Uint8Array(agreed)),
		importInput(suiteId, 'secret', empty),
	]);
	const shared = hkdf(empty, labelInfo(kemId, 'shared_secret', kemContext, 32));
	const sharedSecret = new Uint8Array(await webCrypto().deriveBits(shared, eae, 256));

	const context = decodeHex(schedule) ?? empty;
	const forKey = hkdf(sharedSecret, labelInfo(suiteId, 'key', context, 32));
	const forNonce = hkdf(sharedSecret, labelInfo(suiteId, 'base_nonce', context, 12));
	const aes = { name: 'AES-GCM', length: 256 };
	const [key, nonce] = await Promise.all([
		webCrypto().deriveKey(forKey, secret, aes, false, ['encrypt', 'decrypt']),
		webCrypto().deriveBits(forNonce, secret, 96),
	]);
	return { key, baseNonce: new Uint8Array(nonce) };
}

/** The input of a `LabeledExtract` (section 4) as key material for HKDF. */
function importInput(suite: string, label: string, input: Bytes): Promise<CryptoKey> {
	const bytes = labelInput(suite, label, input);
	return webCrypto().importKey('raw', bytes, 'HKDF', false, ['deriveBits', 'deriveKey']);
}

function labelInput(suite: string, label: string, input: Bytes): Bytes {
	return concatBytes(encodeUtf8(`HPKE-v1${suite}${label}`), input);
}

/** The info of a `LabeledExpand` (section 4) to `length` bytes, at most 255. */
function labelInfo(suite: string, label: string, context: Bytes, length: number): Bytes {
	const size = Uint8Array.of(0x00, length);
	return concatBytes(size, labelInput(suite, label, context));
}

/** HKDF with SHA-256, the one key derivation of the suite. */
export function hkdf(salt: Bytes, info: Bytes): HkdfParams {
	return { name: 'HKDF', hash: 'SHA-256', salt, info };
}
