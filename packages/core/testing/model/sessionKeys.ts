import { base58 } from '@scure/base';
import type { ClientKey } from '../../src/crypto/clientKey.js';
import { seal } from '../../src/crypto/sealOtpCode.js';
import { compressPoint, type SigningKey } from '../../src/crypto/signingKey.js';
import { type Bytes, concatBytes } from '../../src/encoding/bytes.js';
import { bytesOf, clientKeyOf, signingKeyOf } from '../fixedKeys.js';
import { walletFormats } from '../walletFormats.js';
import type { ServiceSession } from './modelService.js';

/** The keys of a model: each session has one of its own, so that a signature tells whose it is. */
export interface SessionKeys {
	/** The key that every refresh seals to. */
	readonly client: ClientKey;
	keyOf(session: ServiceSession): SigningKey;
	/** The same keys as a response has them, by the number of the session. */
	readonly sealed: readonly string[];
}

/** Makes the keys of so many sessions. */
export async function createSessionKeys(count: number): Promise<SessionKeys> {
	const client = await clientKeyOf(walletFormats.sessionBundle.clientPrivateKey);
	const recipient = bytesOf(client.publicKey);
	const scalars = Array.from({ length: count }, (_, at) => `${at + 17}`.padStart(64, '0'));
	const keys = await Promise.all(scalars.map(signingKeyOf));
	return {
		client,
		keyOf({ number }) {
			const key = keys[number];
			if (!key) throw new Error('There are more sessions than keys.');
			return key;
		},
		sealed: await Promise.all(scalars.map((scalar) => sealKey(recipient, bytesOf(scalar)))),
	};
}

/** base58check of `enc || ciphertext || tag`. */
async function sealKey(recipient: Bytes, scalar: Bytes): Promise<string> {
	const { encapsulatedKey, ciphertext } = await seal(recipient, scalar);
	const content = concatBytes(bytesOf(compressPoint(encapsulatedKey)), ciphertext);
	const hash = await crypto.subtle.digest(
		'SHA-256',
		await crypto.subtle.digest('SHA-256', content),
	);
	return base58.encode(concatBytes(content, new Uint8Array(hash, 0, 4)));
}
