import { type Bytes, concatBytes, encodeUtf8 } from '../encoding/bytes.js';
import { loadSealing } from './loadSealing.js';

/** The `info` of every message (RFC 9180, section 5.1). Protocol bytes, not a name to choose. */
export const info: Bytes = encodeUtf8('turnkey_hpke');

/** A sealed message: the encapsulated key, uncompressed (65 bytes), and the ciphertext with its tag. */
export interface SealedMessage {
	readonly encapsulatedKey: Bytes;
	readonly ciphertext: Bytes;
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
	const { createSuite } = await loadSealing();
	const context = await createSuite().createRecipientContext({ recipientKey, enc, info });
	return new Uint8Array(await context.open(ciphertext, concatBytes(enc, recipient)));
}
