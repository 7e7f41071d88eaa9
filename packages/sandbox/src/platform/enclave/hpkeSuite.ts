import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

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
