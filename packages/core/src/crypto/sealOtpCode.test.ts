import { expect, test } from 'vitest';
import { bytesOf, clientKeyOf } from '../../testing/fixedKeys.js';
import { walletFormats } from '../../testing/walletFormats.js';
import { open } from './hpke.js';
import { sealOtpCode } from './sealOtpCode.js';

const { otpTargetBundle, otpEncryption } = walletFormats;
const options = {
	code: '000000',
	publicKey: otpEncryption.tekPublicCompressed,
	targetBundle: otpTargetBundle.bundle,
	pins: [otpTargetBundle.enclaveQuorumPublic],
};

async function openAsEnclave(bundle: string): Promise<string> {
	const { encappedPublic, ciphertext } = JSON.parse(bundle);
	const enclave = await clientKeyOf(otpTargetBundle.enclaveHpkePrivateKey);
	const message = {
		encapsulatedKey: bytesOf(encappedPublic),
		ciphertext: bytesOf(ciphertext),
	};
	return new TextDecoder().decode(await open(enclave.pair, bytesOf(enclave.publicKey), message));
}

test('the published sealed code opens to the published plaintext', async () => {
	const { encryptedOtpBundle, plaintext } = otpEncryption.compressed;
	expect(await openAsEnclave(encryptedOtpBundle)).toBe(plaintext);
});

test('seals exactly the published plaintext, with the compressed public key', async () => {
	const sealed = await sealOtpCode(options);
	expect(await openAsEnclave(sealed)).toBe(otpEncryption.compressed.plaintext);
	expect(Object.keys(JSON.parse(sealed))).toEqual(['encappedPublic', 'ciphertext']);
	expect(JSON.parse(sealed).encappedPublic).toMatch(/^04[0-9a-f]{128}$/);
});

test('never seals twice alike', async () => {
	expect(await sealOtpCode(options)).not.toBe(await sealOtpCode(options));
});

test('seals nothing to a bundle of another signer', async () => {
	const pins = [otpEncryption.tekPublicUncompressed];
	await expect(sealOtpCode({ ...options, pins })).rejects.toMatchObject({
		code: 'bundle.untrusted',
	});
});
