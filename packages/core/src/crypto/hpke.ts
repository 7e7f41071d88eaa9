import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import { type Bytes, concatBytes, encodeUtf8 } from '../encoding/bytes.js';

/** The `info` of every message (RFC 9180, section 5.1). Protocol bytes, not a name to choose. */
export const info: Bytes = encodeUtf8('turnkey_hpke');

/** A sealed message: the encapsulated key, uncompressed (65 bytes), and the ciphertext with its tag. */
export interface SealedMessage {
	readonly encapsulatedKey: Bytes;
	readonly ciphertext: Bytes;
}

/** DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM (RFC 9180, section 7): the one suite of every bundle. */
export function createSuite(): CipherSuite {
	return new CipherSuite({
		kem: new DhkemP256HkdfSha256(),
		kdf: new HkdfSha256(),
		aead: new Aes256Gcm(),
	});
}

/**
 * HPKE open in base mode, one message per context (RFC 9180, section 6.1). The additional data is `enc || recipient`, both
 * uncompressed. Rejects when the message was not sealed to this key.
 *
 * @param recipient - Uncompressed point of `recipientKey`.
 * @param message - Its encapsulated key is already checked to lie on the curve.
 */
export async function open(
	recipientKey: CryptoKeyPair,
	recipient: Bytes,
	{ encapsulatedKey, ciphertext }: SealedMessage,
): Promise<Bytes> {
	const enc = encapsulatedKey;
	const context = await createSuite().createRecipientContext({ recipientKey, enc, info });
	return new Uint8Array(await context.open(ciphertext, concatBytes(enc, recipient)));
}
