import type { SigningKey } from '../crypto/signingKey.js';
import { isRecord } from '../encoding/json.js';
import { isPrivateHandle } from './isPrivateHandle.js';

/** Whether a stored value is a key that signs and does nothing else. */
export function isSigningKey(value: unknown): value is SigningKey {
	return (
		isRecord(value) &&
		typeof value['publicKey'] === 'string' &&
		isPrivateHandle(value['privateKey'], { algorithm: 'ECDSA', usage: 'sign' })
	);
}
