import { hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { openSessionKey } from '../../../testing/openSessionKey.js';
import { readWalletVectors } from '../../../testing/readVectors.js';
import { createHpkeSuite, seal } from './hpke.js';
import { createKeyPair, parsePublicKey } from './keyPair.js';
import { encodeSessionBundle, sealSessionKey } from './sealSessionKey.js';

const { sessionBundle, otpEncryption } = readWalletVectors();

test('encrypts the session key of the test vector', async () => {
	const client = parsePublicKey(sessionBundle.clientPublicKey);
	if (!client) throw new Error('The vector holds no key.');
	const { kem } = createHpkeSuite();
	const sealed = await seal(client, hexToBytes(sessionBundle.sessionPrivateKey), {
		privateKey: await kem.deserializePrivateKey(hexToBytes(sessionBundle.ephemeralPrivateKey)),
		publicKey: await kem.deserializePublicKey(hexToBytes(otpEncryption.encappedPublic)),
	});
	expect(encodeSessionBundle(sealed)).toBe(sessionBundle.encryptedSessionSigningKey);
});

test.each([
	[
		'the fixed bundle',
		sessionBundle.encryptedSessionSigningKey,
		sessionBundle.clientPrivateKey,
		sessionBundle.sessionPrivateKey,
	],
	[
		'the fixture of the public library',
		'w99a5xV6A75TfoAUkZn869fVyDYvgVsKrawMALZXmrauZd8hEv66EkPU1Z42CUaHESQjcA5bqd8dynTGBMLWB9ewtXWPEVbZvocB4Tw2K1vQVp7uwjf',
		'20fa65df11f24833790ae283fc9a0c215eecbbc589549767977994dc69d05a56',
		'67ee05fc3bdf4161bc70701c221d8d77180294cefcfcea64ba83c4d4c732fcb9',
	],
])('opens %s', async (_, sealed, clientPrivateKey, privateKey) => {
	expect((await openSessionKey(sealed, clientPrivateKey)).privateKey).toBe(privateKey);
});

test('decrypts an encrypted session key', async () => {
	const [client, session] = [createKeyPair(), createKeyPair()];
	const sealed = await sealSessionKey(client.publicKey, session.privateKey);
	expect(await openSessionKey(sealed, client.privateKey)).toEqual(session);
});
