import { p256 } from '@noble/curves/nist.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { quorumKeys } from './quorumKeys.js';

test.each(Object.values(quorumKeys))(
	'the public key that clients pin belongs to the private one: $publicKey',
	({ privateKey, publicKey }) => {
		expect(bytesToHex(p256.getPublicKey(hexToBytes(privateKey), false))).toBe(publicKey);
	},
);
