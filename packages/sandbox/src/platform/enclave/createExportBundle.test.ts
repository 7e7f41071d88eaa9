import { hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { readWalletVectors } from '../../../testing/readVectors.js';
import { exportData } from './createExportBundle.js';
import { createHpkeSuite } from './hpkeSuite.js';
import { open } from './open.js';
import { parsePublicKey } from './parsePublicKey.js';
import { seal } from './seal.js';
import { signBundle } from './signBundle.js';

const { exportBundle, sessionBundle, otpEncryption } = readWalletVectors();

test('words sealed with the fixed ephemeral key and signed are the known answer, byte for byte', async () => {
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

test('the known answer opens', async () => {
	const { encappedPublic, ciphertext } = JSON.parse(exportBundle.dataJson);
	const words = await open(exportBundle.clientPrivateKey, {
		enc: hexToBytes(encappedPublic),
		ciphertext: hexToBytes(ciphertext),
	});
	expect(new TextDecoder().decode(words)).toBe(exportBundle.mnemonic);
});
