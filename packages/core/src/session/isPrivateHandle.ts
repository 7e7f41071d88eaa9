/**
 * Whether a stored value is the handle of a private key that does this one thing and can never be
 * exported. Any other was planted by somebody else and is not used.
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
