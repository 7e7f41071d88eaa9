import type { ClientKey } from '../crypto/clientKey.js';
import { isRecord } from '../encoding/json.js';
import { isPrivateHandle } from './isPrivateHandle.js';

/** Whether a stored value is a key pair that opens one sealed key and does nothing else. */
export function isClientKey(value: unknown): value is ClientKey {
	if (!isRecord(value) || typeof value['publicKey'] !== 'string') return false;
	const { pair } = value;
	return (
		isRecord(pair) &&
		pair['publicKey'] instanceof CryptoKey &&
		isPrivateHandle(pair['privateKey'], { algorithm: 'ECDH', usage: 'deriveBits' })
	);
}
