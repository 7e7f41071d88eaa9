import { expect, test } from 'vitest';
import { bytesOf, clientKeyOf } from '../../testing/fixedKeys.js';
import { walletFormats } from '../../testing/walletFormats.js';
import { encodeHex } from '../encoding/bytes.js';
import { open } from './hpke.js';
import { sealOtpCode } from './sealOtpCode.js';
import { encodeDerSignature } from './signingKey.js';

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

test('opens the published sealed code to the published plaintext', async () => {
	const { encryptedOtpBundle, plaintext } = otpEncryption.compressed;
	expect(await openAsEnclave(encryptedOtpBundle)).toBe(plaintext);
});

test('seals exactly the published plaintext, with the compressed public key', async () => {
	const sealed = await sealOtpCode(options);
	expect(await openAsEnclave(sealed)).toBe(otpEncryption.compressed.plaintext);
	expect(Object.keys(JSON.parse(sealed))).toEqual(['encappedPublic', 'ciphertext']);
	expect(JSON.parse(sealed).encappedPublic).toMatch(/^04[0-9a-f]{128}$/);
});

test('never produces the same sealed code twice', async () => {
	expect(await sealOtpCode(options)).not.toBe(await sealOtpCode(options));
});

test('seals nothing to a bundle from another signer', async () => {
	const pins = [otpEncryption.tekPublicUncompressed];
	await expect(sealOtpCode({ ...options, pins })).rejects.toMatchObject({
		code: 'bundle.untrusted',
	});
});

test.each([
	['no key', {}],
	['a key that is no text', { targetPublic: 4 }],
	['a key of another form', { targetPublic: otpEncryption.tekPublicCompressed.slice(2) }],
])('seals nothing to %s, even when the enclave signed it', async (_, content) => {
	const enclave = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
		'sign',
		'verify',
	]);
	const signer = encodeHex(new Uint8Array(await crypto.subtle.exportKey('raw', enclave.publicKey)));
	const data = new TextEncoder().encode(JSON.stringify(content));
	const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
	const signature = await crypto.subtle.sign(algorithm, enclave.privateKey, data);
	const targetBundle = JSON.stringify({
		version: 'v1.0.0',
		data: encodeHex(data),
		dataSignature: encodeHex(encodeDerSignature(new Uint8Array(signature))),
		enclaveQuorumPublic: signer,
	});
	const pins = [signer];
	await expect(sealOtpCode({ ...options, targetBundle, pins })).rejects.toMatchObject({
		code: 'bundle.malformed',
		message: 'The enclave bundle holds no valid targetPublic.',
	});
});
