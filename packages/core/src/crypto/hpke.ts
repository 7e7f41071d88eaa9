import { type Bytes, concatBytes, encodeUtf8 } from '../encoding/bytes.js';
import { ecdh, webCrypto } from './webCrypto.js';

/** The `info` of every message (RFC 9180, section 5.1). Protocol bytes, not a name to choose. */
const messageInfo = encodeUtf8('turnkey_hpke');

/** DHKEM(P-256, HKDF-SHA256), as RFC 9180, section 4.1, names it. */
const kemId = concatBytes(encodeUtf8('KEM'), Uint8Array.of(0x00, 0x10));
/** The same with HKDF-SHA256 and AES-256-GCM: the one suite of every bundle (section 5.1). */
const suiteId = concatBytes(encodeUtf8('HPKE'), Uint8Array.of(0x00, 0x10, 0x00, 0x01, 0x00, 0x02));

const version = encodeUtf8('HPKE-v1');
const empty = new Uint8Array();
/** `mode_base` (section 5). */
const baseMode = Uint8Array.of(0x00);

/** A sealed message: the encapsulated key, uncompressed (65 bytes), and the ciphertext with its tag. */
export interface SealedMessage {
	readonly encapsulatedKey: Bytes;
	readonly ciphertext: Bytes;
}

/**
 * HPKE seal in base mode, one message a context (RFC 9180, section 6.1). The additional data is
 * `enc || recipient`, both uncompressed.
 *
 * @param recipient - Uncompressed point, already checked to lie on the curve.
 */
export async function seal(recipient: Bytes, plaintext: Bytes): Promise<SealedMessage> {
	const ephemeral = await webCrypto().generateKey(ecdh, false, ['deriveBits']);
	const encapsulatedKey = new Uint8Array(await webCrypto().exportKey('raw', ephemeral.publicKey));
	const agreement = { privateKey: ephemeral.privateKey, publicKey: recipient };
	const context = await deriveContext({ ...agreement, encapsulatedKey, recipient });
	const cipher = cipherOf(context, encapsulatedKey, recipient);
	const ciphertext = await webCrypto().encrypt(cipher, context.key, plaintext);
	return { encapsulatedKey, ciphertext: new Uint8Array(ciphertext) };
}

/**
 * HPKE open, the counterpart of {@link seal}. Rejects when the message was not made for this key.
 *
 * @param recipient - Uncompressed point that belongs to `privateKey`.
 * @param message - Its encapsulated key is already checked to lie on the curve.
 */
export async function open(
	{ privateKey }: CryptoKeyPair,
	recipient: Bytes,
	{ encapsulatedKey, ciphertext }: SealedMessage,
): Promise<Bytes> {
	const agreement = { privateKey, publicKey: encapsulatedKey };
	const context = await deriveContext({ ...agreement, encapsulatedKey, recipient });
	const cipher = cipherOf(context, encapsulatedKey, recipient);
	return new Uint8Array(await webCrypto().decrypt(cipher, context.key, ciphertext));
}

/** What AES-GCM needs for the first message of a context: the base nonce itself (section 5.2). */
function cipherOf({ baseNonce }: Context, encapsulatedKey: Bytes, recipient: Bytes): AesGcmParams {
	const additionalData = concatBytes(encapsulatedKey, recipient);
	return { name: 'AES-GCM', iv: baseNonce, additionalData };
}

interface Context {
	readonly key: CryptoKey;
	readonly baseNonce: Bytes;
}

interface Agreement {
	/** One's own: the ephemeral key of the sender, or the recipient's. */
	readonly privateKey: CryptoKey;
	/** The other side's, uncompressed. */
	readonly publicKey: Bytes;
	/** `enc`, uncompressed. */
	readonly encapsulatedKey: Bytes;
	/** `pkRm`, uncompressed. */
	readonly recipient: Bytes;
	readonly info?: Bytes;
}

/** The key and the nonce of a context's first message (RFC 9180, section 5.1, base mode). */
export async function deriveContext({
	privateKey,
	publicKey,
	encapsulatedKey,
	recipient,
	info = messageInfo,
}: Agreement): Promise<Context> {
	const imported = await webCrypto().importKey('raw', publicKey, ecdh, false, []);
	const agreed = { name: 'ECDH', public: imported };
	const [dh, schedule] = await Promise.all([
		webCrypto().deriveBits(agreed, privateKey, 256),
		hashSchedule(info),
	]);
	// ExtractAndExpand (section 4.1), and then the key schedule: HKDF extracts and expands in one call.
	const eae = await importInput(kemId, 'eae_prk', new Uint8Array(dh));
	const kemContext = concatBytes(encapsulatedKey, recipient);
	const shared = hkdf(empty, labelInfo(kemId, 'shared_secret', kemContext, 32));
	const sharedSecret = new Uint8Array(await webCrypto().deriveBits(shared, eae, 256));

	const secret = await importInput(suiteId, 'secret', empty);
	const forKey = hkdf(sharedSecret, labelInfo(suiteId, 'key', schedule, 32));
	const forNonce = hkdf(sharedSecret, labelInfo(suiteId, 'base_nonce', schedule, 12));
	const aes = { name: 'AES-GCM', length: 256 };
	const [key, nonce] = await Promise.all([
		webCrypto().deriveKey(forKey, secret, aes, false, ['encrypt', 'decrypt']),
		webCrypto().deriveBits(forNonce, secret, 96),
	]);
	return { key, baseNonce: new Uint8Array(nonce) };
}

/** `key_schedule_context` without a pre-shared key (section 5.1). */
async function hashSchedule(info: Bytes): Promise<Bytes> {
	const hmac = { name: 'HMAC', hash: 'SHA-256' };
	// HMAC pads its key with zeros, so these stand for an empty salt, which WebCrypto does not import.
	const salt = await webCrypto().importKey('raw', new Uint8Array(32), hmac, false, ['sign']);
	const extract = (label: string, input: Bytes) =>
		webCrypto().sign('HMAC', salt, labelInput(suiteId, label, input));
	const [id, hash] = await Promise.all([extract('psk_id_hash', empty), extract('info_hash', info)]);
	return concatBytes(baseMode, new Uint8Array(id), new Uint8Array(hash));
}

/** The input of a `LabeledExtract` (section 4) as key material for HKDF. */
function importInput(suite: Bytes, label: string, input: Bytes): Promise<CryptoKey> {
	const bytes = labelInput(suite, label, input);
	return webCrypto().importKey('raw', bytes, 'HKDF', false, ['deriveBits', 'deriveKey']);
}

function labelInput(suite: Bytes, label: string, input: Bytes): Bytes {
	return concatBytes(version, suite, encodeUtf8(label), input);
}

/** The info of a `LabeledExpand` (section 4) to `length` bytes, which one byte can say. */
function labelInfo(suite: Bytes, label: string, context: Bytes, length: number): Bytes {
	const size = Uint8Array.of(0x00, length);
	return concatBytes(size, labelInput(suite, label, context));
}

function hkdf(salt: Bytes, info: Bytes): HkdfParams {
	return { name: 'HKDF', hash: 'SHA-256', salt, info };
}
