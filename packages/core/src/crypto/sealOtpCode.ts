import { type Bytes, concatBytes, encodeHex, encodeUtf8 } from '../encoding/bytes.js';
import { WalletError } from '../errors.js';
import { info, type SealedMessage } from './hpke.js';
import { loadSealing } from './loadSealing.js';
import { openEnclaveBundle } from './openEnclaveBundle.js';
import { parsePoint } from './parsePoint.js';

/**
 * Seals a one-time code, together with the key that it will authorise, to the enclave of a verified target bundle.
 * Nothing is sealed before the bundle is verified.
 *
 * @param publicKey - Compressed hex. The production enclave accepts no other form.
 * @returns JSON text of `{encappedPublic, ciphertext}`, both hex: the `encryptedOtpBundle`.
 * @throws WalletError `bundle.malformed`, `bundle.untrusted`
 */
export async function sealOtpCode(options: {
	readonly code: string;
	readonly publicKey: string;
	readonly targetBundle: string;
	readonly pins: readonly string[];
}): Promise<string> {
	const { targetPublic } = await openEnclaveBundle(options.targetBundle, options.pins);
	const recipient = typeof targetPublic === 'string' ? parsePoint(targetPublic) : undefined;
	if (!recipient) {
		throw new WalletError('bundle.malformed', 'The enclave bundle holds no valid targetPublic.');
	}
	const plaintext = JSON.stringify({ otp_code: options.code, public_key: options.publicKey });
	const message = await seal(recipient, encodeUtf8(plaintext));
	return JSON.stringify({
		encappedPublic: encodeHex(message.encapsulatedKey),
		ciphertext: encodeHex(message.ciphertext),
	});
}

/**
 * HPKE seal, the counterpart of `open`.
 *
 * @param recipient - Uncompressed point, already checked to lie on the curve.
 */
export async function seal(recipient: Bytes, plaintext: Bytes): Promise<SealedMessage> {
	const { createSuite } = await loadSealing();
	const suite = createSuite();
	const recipientPublicKey = await suite.kem.deserializePublicKey(recipient);
	const context = await suite.createSenderContext({ recipientPublicKey, info });
	const encapsulatedKey = new Uint8Array(context.enc);
	const ciphertext = await context.seal(plaintext, concatBytes(encapsulatedKey, recipient));
	return { encapsulatedKey, ciphertext: new Uint8Array(ciphertext) };
}
