import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { readPublishedVectors, readWalletVectors } from '../../../testing/readVectors.js';
import { createHpkeSuite, hpkeAad, hpkeInfo, open, seal } from './hpke.js';
import { createKeyPair, parsePublicKey } from './keyPair.js';

interface Rfc9180Vector {
	readonly aead_id: number;
	readonly info: string;
	readonly skEm: string;
	readonly pkEm: string;
	readonly skRm: string;
	readonly pkRm: string;
	readonly enc: string;
	readonly encryptions: readonly { seq: number; aad: string; pt: string; ct: string }[];
}

const published = readPublishedVectors<Rfc9180Vector[]>('hpke/rfc9180-p256-sha256-base.json');

const aes256 = published?.find(({ aead_id }) => aead_id === 2);

const { otpEncryption, otpTargetBundle } = readWalletVectors();

const target = parsePublicKey(otpTargetBundle.targetPublic);

test.skipIf(!aes256)(
	'seals and opens the RFC 9180 base-mode vector for AES-256-GCM (skipped without COUNTERSIGN_VECTORS)',
	async () => {
		if (!aes256) throw new Error('unreachable');
		const suite = createHpkeSuite();
		const info = hexToBytes(aes256.info);
		const recipientPublicKey = await suite.kem.deserializePublicKey(hexToBytes(aes256.pkRm));
		const ekm = {
			privateKey: await suite.kem.deserializePrivateKey(hexToBytes(aes256.skEm)),
			publicKey: await suite.kem.deserializePublicKey(hexToBytes(aes256.pkEm)),
		};
		const sender = await suite.createSenderContext({ recipientPublicKey, info, ekm });
		const recipient = await suite.createRecipientContext({
			recipientKey: await suite.kem.deserializePrivateKey(hexToBytes(aes256.skRm)),
			enc: hexToBytes(aes256.enc),
			info,
		});
		expect(bytesToHex(new Uint8Array(sender.enc))).toBe(aes256.enc);
		expect(aes256.encryptions.length).toBeGreaterThanOrEqual(6);
		let next = 0;
		for (const { seq, pt, aad, ct } of aes256.encryptions) {
			// Contexts count up by one: messages of our own stand where none is published.
			for (; next < seq; next += 1) await recipient.open(await sender.seal(new Uint8Array()));
			next += 1;
			const sealed = await sender.seal(hexToBytes(pt), hexToBytes(aad));
			expect(bytesToHex(new Uint8Array(sealed))).toBe(ct);
			const opened = await recipient.open(hexToBytes(ct), hexToBytes(aad));
			expect(bytesToHex(new Uint8Array(opened))).toBe(pt);
		}
	},
);

test('seals the test vector with its ephemeral key', async () => {
	if (!target) throw new Error('The vector holds no key.');
	const suite = new CipherSuite({
		kem: new DhkemP256HkdfSha256(),
		kdf: new HkdfSha256(),
		aead: new Aes256Gcm(),
	});
	const privateKey = await suite.kem.deserializePrivateKey(
		hexToBytes(otpEncryption.ephemeralPrivateKey),
	);
	const publicKey = await suite.kem.deserializePublicKey(hexToBytes(otpEncryption.encappedPublic));
	const plaintext = utf8ToBytes(otpEncryption.compressed.plaintext);
	const { enc, ciphertext } = await seal(target, plaintext, { privateKey, publicKey });
	const wire = { encappedPublic: bytesToHex(enc), ciphertext: bytesToHex(ciphertext) };
	expect(JSON.stringify(wire)).toBe(otpEncryption.compressed.encryptedOtpBundle);
});

test('opens a ciphertext only with its key and unmodified', async () => {
	const recipient = createKeyPair();
	const message = utf8ToBytes('a message');
	const { enc, ciphertext } = await seal(recipient.publicKey, message);
	expect(await open(recipient.privateKey, { enc, ciphertext })).toEqual(message);
	await expect(open(createKeyPair().privateKey, { enc, ciphertext })).rejects.toThrow();
	const changed = ciphertext.with(0, (ciphertext[0] ?? 0) ^ 1);
	await expect(open(recipient.privateKey, { enc, ciphertext: changed })).rejects.toThrow();
});

test('binds both uncompressed keys in the associated data', () => {
	const enc = hexToBytes(otpEncryption.encappedPublic);
	const recipient = hexToBytes(otpTargetBundle.targetPublic);
	expect(hpkeAad(enc, recipient)).toHaveLength(130);
	expect(new TextDecoder().decode(hpkeInfo)).toBe('turnkey_hpke');
});
