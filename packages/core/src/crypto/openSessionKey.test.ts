import { base58 } from '@scure/base';
import { expect, test } from 'vitest';
import { bytesOf, clientKeyOf, signingKeyOf } from '../../testing/fixedKeys.js';
import { walletFormats } from '../../testing/walletFormats.js';
import { type Bytes, concatBytes, encodeUtf8 } from '../encoding/bytes.js';
import { createClientKey } from './clientKey.js';
import { openSessionKey } from './openSessionKey.js';
import { parsePoint } from './parsePoint.js';
import { seal } from './sealOtpCode.js';
import { compressPoint } from './signingKey.js';
import { verifyRaw } from './verifyRaw.js';
import { ecdsa } from './webCrypto.js';

const { clientPrivateKey, encryptedSessionSigningKey, sessionPrivateKey } =
	walletFormats.sessionBundle;

test('opens the published sealed key', async () => {
	const key = await openSessionKey(encryptedSessionSigningKey, await clientKeyOf(clientPrivateKey));
	expect(key.publicKey).toBe((await signingKeyOf(sessionPrivateKey)).publicKey);
});

test('returns a key that signs and can never be read', async () => {
	const key = await openSessionKey(encryptedSessionSigningKey, await clientKeyOf(clientPrivateKey));
	const point = parsePoint(key.publicKey);
	const data = encodeUtf8('pay');
	const signature = await crypto.subtle.sign(ecdsa, key.privateKey, data);
	expect(point && (await verifyRaw(point, new Uint8Array(signature), data))).toBe(true);
	expect(key.privateKey.extractable).toBe(false);
	await expect(crypto.subtle.exportKey('jwk', key.privateKey)).rejects.toThrow();
});

test.each([
	['nothing', ''],
	['no base58', `${encryptedSessionSigningKey}0`],
	[
		'a changed character',
		encryptedSessionSigningKey.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
	],
	['a text without end', '2'.repeat(1_000_000)],
	['a cut text', encryptedSessionSigningKey.slice(0, -8)],
])('rejects %s', async (_, sealed) => {
	const clientKey = await clientKeyOf(clientPrivateKey);
	await expect(openSessionKey(sealed, clientKey)).rejects.toMatchObject({
		code: 'session.key_rejected',
	});
});

test('rejects a key sealed to somebody else', async () => {
	const sealed = openSessionKey(encryptedSessionSigningKey, await createClientKey());
	await expect(sealed).rejects.toMatchObject({ code: 'session.key_rejected', remedy: 'sign-in' });
});

/** A sealed key as the service makes it, whatever its scalar is. */
async function sealScalar(scalar: Bytes): Promise<string> {
	const { publicKey } = await clientKeyOf(clientPrivateKey);
	const { encapsulatedKey, ciphertext } = await seal(bytesOf(publicKey), scalar);
	const content = concatBytes(bytesOf(compressPoint(encapsulatedKey)), ciphertext);
	const checksum = (await sha256(await sha256(content))).slice(0, 4);
	return base58.encode(concatBytes(content, checksum));
}

const sha256 = async (data: Bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', data));

test.each([
	['zero', '00'.repeat(32)],
	['more than the order of the curve', 'ff'.repeat(32)],
])('rejects a scalar that is %s, even when it is sealed to this page', async (_, scalar) => {
	const clientKey = await clientKeyOf(clientPrivateKey);
	const sealed = await sealScalar(bytesOf(scalar));
	await expect(openSessionKey(sealed, clientKey)).rejects.toMatchObject({
		code: 'session.key_rejected',
		message: expect.stringContaining('it is out of range'),
	});
});
