import type { SigningKey } from '../crypto/signingKey.js';
import { hasStrings } from '../encoding/hasStrings.js';

/** Whether a stored value is a key that can only sign. */
export function isSigningKey(value: unknown): value is SigningKey {
	if (!hasStrings(value, ['publicKey'])) return false;
	return isPrivateHandle(value['privateKey'], { algorithm: 'ECDSA', usage: 'sign' });
}

/**
 * Whether a stored value is the handle of a private key that has only this usage and cannot be exported. Any other
 * key was planted by an attacker and is not used.
 */
export function isPrivateHandle(
	value: unknown,
	expected: { readonly algorithm: 'ECDSA' | 'ECDH'; readonly usage: 'sign' | 'deriveBits' },
): value is CryptoKey {
	return (
		// An insecure context has no such class.
		typeof CryptoKey !== 'undefined' &&
		value instanceof CryptoKey &&
		!value.extractable &&
		value.type === 'private' &&
		value.algorithm.name === expected.algorithm &&
		value.usages.join() === expected.usage
	);
}
