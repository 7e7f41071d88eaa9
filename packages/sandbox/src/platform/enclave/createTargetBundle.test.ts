import { sandboxEnclaveKeys } from '@countersign/contract';
import { p256 } from '@noble/curves/nist.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { readWalletVectors } from '../../../testing/readVectors.js';
import { createTargetBundle } from './createTargetBundle.js';
import { signBundle } from './signBundle.js';

const { otpTargetBundle } = readWalletVectors();

test('a bundle is the known answer, byte for byte', () => {
	const signer = {
		privateKey: otpTargetBundle.quorumSigningPrivateKey,
		publicKey: otpTargetBundle.enclaveQuorumPublic,
	};
	expect(signBundle(JSON.parse(otpTargetBundle.dataJson), signer)).toBe(otpTargetBundle.bundle);
});

test('every target is fresh and signed by the published key over the decoded data', () => {
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
