import { p256 } from '@noble/curves/nist.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { createHpkeSuite, hpkeAad, hpkeInfo } from './hpkeSuite.js';
import type { Sealed } from './seal.js';

/**
 * Opens what was sealed to the public half of `privateKey` (hex scalar).
 *
 * Rejects when the encapsulated key is not on the curve or the tag does not match.
 */
export async function open(privateKey: string, { enc, ciphertext }: Sealed): Promise<Uint8Array> {
	const suite = createHpkeSuite();
	const scalar = hexToBytes(privateKey);
	const recipient = await suite.createRecipientContext({
		recipientKey: await suite.kem.deserializePrivateKey(scalar),
		enc,
		info: hpkeInfo,
	});
	const recipientBytes = p256.getPublicKey(scalar, false);
	return new Uint8Array(await recipient.open(ciphertext, hpkeAad(enc, recipientBytes)));
}
