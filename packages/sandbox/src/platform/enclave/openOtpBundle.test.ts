import { expect, test } from 'vitest';
import { readWalletVectors } from '../../../testing/readVectors.js';
import { sealOtpCode } from '../../../testing/sealOtpCode.js';
import { openOtpBundle } from './openOtpBundle.js';

const { otpTargetBundle, otpEncryption } = readWalletVectors();
const privateKey = otpTargetBundle.enclaveHpkePrivateKey;
const publicKey = {
	compressed: otpEncryption.tekPublicCompressed,
	uncompressed: otpEncryption.tekPublicUncompressed,
};
const { encappedPublic } = otpEncryption;
const { ciphertext } = otpEncryption.uncompressed;

test('opens the test vectors with the key in either encoding', async () => {
	const compressed = await openOtpBundle(otpEncryption.compressed.encryptedOtpBundle, privateKey);
	expect(compressed).toEqual({ code: '000000', publicKey, compressed: true });
	const uncompressed = JSON.stringify({ encappedPublic, ciphertext });
	expect(await openOtpBundle(uncompressed, privateKey)).toEqual({
		code: '000000',
		publicKey,
		compressed: false,
	});
});

test.each([
	['invalid JSON', 'sealed'],
	['JSON inside JSON', JSON.stringify(otpEncryption.compressed.encryptedOtpBundle)],
	['null', 'null'],
	['an array', '[]'],
	['no ciphertext', JSON.stringify({ encappedPublic })],
	['an empty ciphertext', JSON.stringify({ encappedPublic, ciphertext: '' })],
	['odd hex', JSON.stringify({ encappedPublic, ciphertext: `${ciphertext}0` })],
	['a flipped tag', JSON.stringify({ encappedPublic, ciphertext: `${ciphertext.slice(0, -2)}00` })],
	['a compressed key', JSON.stringify({ encappedPublic: publicKey.compressed, ciphertext })],
	[
		'a key off the curve',
		JSON.stringify({ encappedPublic: `${encappedPublic.slice(0, -1)}0`, ciphertext }),
	],
	['a huge ciphertext', JSON.stringify({ encappedPublic, ciphertext: '00'.repeat(5000) })],
])('rejects a bundle: %s', async (_, bundle) => {
	expect(await openOtpBundle(bundle, privateKey)).toBeUndefined();
});

test('rejects a sealed key that is not a point', async () => {
	const bundle = await sealOtpCode(otpTargetBundle.bundle, '000000', `04${'0'.repeat(128)}`);
	expect(await openOtpBundle(bundle, privateKey)).toBeUndefined();
});
