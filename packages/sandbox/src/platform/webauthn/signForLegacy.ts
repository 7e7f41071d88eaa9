import type { PasskeyAssertion } from '@countersign/contract';
import { p256 } from '@noble/curves/nist.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { encodeCoseKey } from './encodeCoseKey.js';
import type { RegisteredPasskey } from './verifyAttestation.js';

/** The signature value of old clients, which the service still takes (specification, "Sandbox behavior"). */
export const legacyPasskeySignature = 'sandbox-valid-passkey-signature';

/**
 * Lets the legacy value skip the signature and nothing else: the assertion is signed here with a
 * throw-away key that stands in for the passkey's, so every other check runs as it always does.
 */
export function signForLegacy(
	assertion: PasskeyAssertion,
	passkey: RegisteredPasskey,
): { assertion: PasskeyAssertion; passkey: RegisteredPasskey } {
	const { secretKey, publicKey } = p256.keygen();
	// Buffer never throws; the library refuses what is not base64url.
	const clientDataHash = sha256(Buffer.from(assertion.clientDataJson, 'base64url'));
	const data = Buffer.from(assertion.authenticatorData, 'base64url');
	const message = concatBytes(data, clientDataHash);
	const signature = base64urlnopad.encode(p256.sign(message, secretKey, { format: 'der' }));
	return {
		assertion: { ...assertion, signature },
		passkey: { ...passkey, publicKey: bytesToHex(encodeCoseKey(publicKey)) },
	};
}
