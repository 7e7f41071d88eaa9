import { expect, test } from 'vitest';
import { bytesOf, signingKeyOf } from '../../testing/fixedKeys.js';
import { walletFormats } from '../../testing/walletFormats.js';
import { parsePoint } from '../crypto/parsePoint.js';
import { verifySignature } from '../crypto/verifySignature.js';
import { encodeUtf8 } from '../encoding/bytes.js';
import { decodeBase64url } from '../encoding/decode.js';
import { createKeySigner } from './keySigner.js';
import { stamp } from './stamp.js';

const { payloadToSign, publicKey, sessionPrivateKey, header } = walletFormats.stamp;

const read = (value: string) => new TextDecoder().decode(decodeBase64url(value));

test('has the members, order and encodings of the published stamp', async () => {
	const value = await stamp(createKeySigner(await signingKeyOf(sessionPrivateKey)), payloadToSign);
	const published = JSON.parse(read(header));
	const own = JSON.parse(read(value));
	expect(value).toMatch(/^[A-Za-z0-9_-]+$/);
	expect(read(value)).toBe(JSON.stringify(own));
	expect(Object.keys(own)).toEqual(Object.keys(published));
	expect(own).toMatchObject({ publicKey, scheme: published.scheme });
});

// [S25b]
test.each([
	['the published payload', payloadToSign],
	['line ends, spaces and separators', ' {"a":1}\r\n\u2028 '],
	['characters beyond Latin-1', '{"note":"é€𝄞"}'],
	['nothing', ''],
])('signs %s byte for byte', async (_, payload) => {
	const value = await stamp(createKeySigner(await signingKeyOf(sessionPrivateKey)), payload);
	const { signature } = JSON.parse(read(value));
	const point = parsePoint(publicKey);
	expect(point && (await verifySignature(point, bytesOf(signature), encodeUtf8(payload)))).toBe(
		true,
	);
});
