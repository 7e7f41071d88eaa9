import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';

const hpke = new CipherSuite({
	kem: new DhkemP256HkdfSha256(),
	kdf: new HkdfSha256(),
	aead: new Aes256Gcm(),
});

/** What an export seals words in (service interface, §3.6). */
interface SealedWords {
	readonly encappedPublic: string;
	readonly ciphertext: string;
}

/** Seals recovery words to the key of an export: HPKE in base mode (RFC 9180), with both keys as additional data. */
export async function sealWords(words: string, clientPublicKey: string): Promise<SealedWords> {
	const recipient = fromHex(clientPublicKey);
	const sender = await hpke.createSenderContext({
		recipientPublicKey: await hpke.kem.deserializePublicKey(recipient),
		info: encode('turnkey_hpke'),
	});
	const enc = new Uint8Array(sender.enc);
	const ciphertext = await sender.seal(encode(words), Uint8Array.of(...enc, ...recipient));
	return { encappedPublic: toHex(enc), ciphertext: toHex(new Uint8Array(ciphertext)) };
}

const encode = (text: string) => new TextEncoder().encode(text);

const toHex = (bytes: Uint8Array) =>
	Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const fromHex = (text: string) =>
	Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
