import { generateKeyPairSync, sign } from 'node:crypto';

/** What a proof says, over what Chrome would say. */
interface Proof {
	readonly header?: object;
	readonly claims?: object;
}

/** The key that a browser creates for a login, and what it signs with it. */
export interface TestDeviceKey {
	/** The public key. */
	readonly jwk: object;
	/** A proof of the key for a challenge. */
	prove(challenge: string, proof?: Proof): string;
}

export function createDeviceKey(): TestDeviceKey {
	const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
	return {
		jwk: publicKey.export({ format: 'jwk' }),
		prove: (challenge, { header = {}, claims = {} } = {}) => {
			const head = part({ alg: 'ES256', typ: 'dbsc+jwt', ...header });
			const text = `${head}.${part({ jti: challenge, ...claims })}`;
			const options = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
			return `${text}.${sign('sha256', Buffer.from(text), options).toString('base64url')}`;
		},
	};
}
