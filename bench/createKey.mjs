import { createSign, generateKeyPairSync } from 'node:crypto';
import { textOf } from './call.mjs';

/** A session key, and the headers of requests that it signed. */
export function createKey() {
	const { privateKey, publicKey: point } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const { x = '', y = '' } = point.export({ format: 'jwk' });
	const prefix = (Buffer.from(y, 'base64url').at(-1) ?? 0) % 2 === 0 ? '02' : '03';
	const publicKey = prefix + Buffer.from(x, 'base64url').toString('hex');
	/** @param {Readonly<Record<string, unknown>>} challenge */
	const sign = (challenge) => {
		const payloadToSign = textOf(challenge, 'payloadToSign');
		const signature = createSign('sha256').update(payloadToSign).sign(privateKey, 'hex');
		const stamp = { publicKey, scheme: 'SIGNATURE_SCHEME_TK_API_P256', signature };
		const encoded = Buffer.from(JSON.stringify(stamp)).toString('base64url');
		return { 'service-wallet-signature': encoded, 'request-id': textOf(challenge, 'requestId') };
	};
	return { publicKey, sign };
}
