import { WalletError } from '../errors.js';

/** The one signature algorithm of the service: ECDSA P-256 with SHA-256. */
export const ecdsa: EcKeyImportParams & EcdsaParams = {
	name: 'ECDSA',
	namedCurve: 'P-256',
	hash: 'SHA-256',
};

/** Key agreement on the same curve, to open messages that are sealed to this client. */
export const ecdh: EcKeyImportParams = { name: 'ECDH', namedCurve: 'P-256' };

/**
 * WebCrypto, which browsers provide only in secure contexts.
 *
 * @throws WalletError `config.insecure_context`
 * @see W3C Secure Contexts
 */
export function webCrypto(): SubtleCrypto {
	// The type says that it always exists.
	const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
	if (subtle) return subtle;
	const origin = globalThis.location?.origin ?? 'unknown';
	throw new WalletError(
		'config.insecure_context',
		`This page cannot make or use keys: its origin is ${origin}, and browsers give WebCrypto to pages over https or on localhost only. Serve it over https.`,
	);
}
