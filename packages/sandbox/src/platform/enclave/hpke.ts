import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import { p256 } from '@noble/curves/nist.js';
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { PublicKey } from './keyPair.js';

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

/** DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM (RFC 9180, section 7). */
export function createHpkeSuite(): CipherSuite {
	return new CipherSuite({
		kem: new DhkemP256HkdfSha256(),
		kdf: new HkdfSha256(),
		aead: new Aes256Gcm(),
	});
}

/** The `info` of every seal of the interface. A constant of the protocol, not a name of ours. */
export const hpkeInfo: Uint8Array = utf8ToBytes('turnkey_hpke');

/** Associated data: the encapsulated and the recipient's key, both uncompressed, 130 bytes. */
export function hpkeAad(enc: Uint8Array, recipient: Uint8Array): Uint8Array {
	return concatBytes(enc, recipient);
}
