import { sandboxEnclaveKeys } from '@countersign/contract';
import { p256 } from '@noble/curves/nist.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { readWalletVectors } from '../../../testing/readVectors.js';
import { createTargetBundle, exportData, signBundle } from './bundles.js';
import { createHpkeSuite, open, seal } from './hpke.js';
import { parsePublicKey } from './keyPair.js';

const { otpTargetBundle } = readWalletVectors();

test('creates the bundle of the test vector', () => {
	const signer = {
		privateKey: otpTargetBundle.quorumSigningPrivateKey,
		publicKey: otpTargetBundle.enclaveQuorumPublic,
	};
	expect(signBundle(JSON.parse(otpTargetBundle.dataJson), signer)).toBe(otpTargetBundle.bundle);
});

test('signs a new target with the published key over the decoded data', () => {
	const [first, second] = [createTargetBundle(), createTargetBundle()];
	const bundle = JSON.parse(first.bundle);
	expect(Object.keys(bundle)).toEqual(['version', 'data', 'dataSignature', 'enclaveQuorumPublic']);
	expect(sandboxEnclaveKeys.otp).toContain(bundle.enclaveQuorumPublic);
	const data = hexToBytes(bundle.data);
	const signed = p256.verify(
		hexToBytes(bundle.dataSignature),
		data,
		hexToBytes(bundle.enclaveQuorumPublic),
		{ format: 'der', lowS: false },
	);
	expect(signed).toBe(true);
	const { targetPublic } = JSON.parse(new TextDecoder().decode(data));
	expect(targetPublic).toBe(
		p256.Point.fromBytes(p256.getPublicKey(hexToBytes(first.privateKey))).toHex(false),
	);
	expect(first.privateKey).not.toBe(second.privateKey);
});

const { exportBundle, sessionBundle, otpEncryption } = readWalletVectors();

test('encrypts and signs the mnemonic of the test vector', async () => {
	// The vectors of the session and of the export share the client's key and the ephemeral one.
	expect(exportBundle.clientPrivateKey).toBe(sessionBundle.clientPrivateKey);
	const client = parsePublicKey(sessionBundle.clientPublicKey);
	if (!client) throw new Error('The vector holds no key.');
	const { kem } = createHpkeSuite();
	const sealed = await seal(client, new TextEncoder().encode(exportBundle.mnemonic), {
		privateKey: await kem.deserializePrivateKey(hexToBytes(exportBundle.ephemeralPrivateKey)),
		publicKey: await kem.deserializePublicKey(hexToBytes(otpEncryption.encappedPublic)),
	});
	const data = exportData(sealed, 'org_test');
	expect(JSON.stringify(data)).toBe(exportBundle.dataJson);
	const expected = JSON.parse(exportBundle.encryptedWalletCredentials);
	const signer = {
		privateKey: exportBundle.quorumSigningPrivateKey,
		publicKey: expected.enclaveQuorumPublic,
	};
	expect(signBundle(data, signer)).toBe(exportBundle.encryptedWalletCredentials);
});

test('opens the test vector', async () => {
	const { encappedPublic, ciphertext } = JSON.parse(exportBundle.dataJson);
	const words = await open(exportBundle.clientPrivateKey, {
		enc: hexToBytes(encappedPublic),
		ciphertext: hexToBytes(ciphertext),
	});
	expect(new TextDecoder().decode(words)).toBe(exportBundle.mnemonic);
});
