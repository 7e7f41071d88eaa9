import { hexToBytes } from '@noble/hashes/utils.js';
import { createHpkeSuite, hpkeAad, hpkeInfo } from './hpkeSuite.js';
import type { PublicKey } from './parsePublicKey.js';

/** A message sealed by HPKE in base mode. */
export interface Sealed {
	/** The encapsulated key, an uncompressed point of 65 bytes. */
	readonly enc: Uint8Array;
	/** Ciphertext with its 16-byte tag at the end. */
	readonly ciphertext: Uint8Array;
}

type Ephemeral = Parameters<ReturnType<typeof createHpkeSuite>['createSenderContext']>[0]['ekm'];

/**
 * Seals a message to a public key (RFC 9180, section 5.1.1).
 *
 * `ephemeral` replaces the random ephemeral key, for vectors only: a repeated one breaks the seal.
 */
export async function seal(
	recipient: PublicKey,
	plaintext: Uint8Array,
	ephemeral?: Ephemeral,
): Promise<Sealed> {
	const suite = createHpkeSuite();
	const recipientBytes = hexToBytes(recipient.uncompressed);
	const sender = await suite.createSenderContext({
		recipientPublicKey: await suite.kem.deserializePublicKey(recipientBytes),
		info: hpkeInfo,
		...(ephemeral ? { ekm: ephemeral } : {}),
	});
	const enc = new Uint8Array(sender.enc);
	const ciphertext = await sender.seal(plaintext, hpkeAad(enc, recipientBytes));
	return { enc, ciphertext: new Uint8Array(ciphertext) };
}
