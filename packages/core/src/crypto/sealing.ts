import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import { base58 } from '@scure/base';

/** DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM (RFC 9180, section 7): the one suite of every bundle. */
export function createSuite(): CipherSuite {
	const [kem, kdf, aead] = [new DhkemP256HkdfSha256(), new HkdfSha256(), new Aes256Gcm()];
	return new CipherSuite({ kem, kdf, aead });
}

export const decodeBase58: (text: string) => Uint8Array = base58.decode;
