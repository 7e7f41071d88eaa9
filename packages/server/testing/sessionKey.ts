import { ECDH, generateKeyPairSync, sign } from 'node:crypto';

/** A P-256 key as a browser holds it. */
export interface SessionKey {
	/** Hex of the point. */
	readonly publicKey: { readonly compressed: string; readonly uncompressed: string };
	/** The wallet-signature header over a payload. */
	stamp(payload: string): string;
}

export function createSessionKey(): SessionKey {
	const pair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
	const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
	const point = Buffer.concat([
		Buffer.from([4]),
		Buffer.from(x, 'base64url'),
		Buffer.from(y, 'base64url'),
	]);
	const compressed = ECDH.convertKey(
		point,
		'prime256v1',
		undefined,
		'hex',
		'compressed',
	).toString();
	return {
		publicKey: { compressed, uncompressed: point.toString('hex') },
		stamp: (payload) => {
			const signature = sign('sha256', Buffer.from(payload), pair.privateKey).toString('hex');
			const scheme = 'SIGNATURE_SCHEME_TK_API_P256';
			const stamp = JSON.stringify({ publicKey: compressed, scheme, signature });
			return Buffer.from(stamp).toString('base64url');
		},
	};
}
