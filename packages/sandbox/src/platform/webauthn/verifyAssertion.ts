import type { PasskeyAssertion } from '@countersign/contract';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { refusalReason } from './refusalReason.js';
import type { Refused, RelyingParty } from './relyingParty.js';
import type { RegisteredPasskey } from './verifyAttestation.js';

/**
 * Verifies an authentication (WebAuthn, section 7.2): credential id, type, challenge, origin, RP ID,
 * user presence, signature counter and signature. Returns the new counter.
 *
 * `challenge` is the hex text that the service returned; its UTF-8 bytes are what WebAuthn signs.
 */
export async function verifyAssertion(
	assertion: PasskeyAssertion,
	challenge: string,
	passkey: RegisteredPasskey,
	{ origins, rpId }: RelyingParty,
): Promise<{ readonly counter: number } | Refused> {
	const { credentialId: id, clientDataJson, authenticatorData, signature } = assertion;
	if (id !== passkey.credentialId) return { refused: 'WebAuthn credential id mismatch' };
	const invalid = { refused: 'Invalid passkey signature' };
	try {
		const { verified, authenticationInfo } = await verifyAuthenticationResponse({
			response: {
				id,
				rawId: id,
				type: 'public-key',
				response: { clientDataJSON: clientDataJson, authenticatorData, signature },
				clientExtensionResults: {},
			},
			expectedChallenge: base64urlnopad.encode(utf8ToBytes(challenge)),
			expectedOrigin: [...origins],
			expectedRPID: rpId,
			credential: { id, publicKey: hexToBytes(passkey.publicKey), counter: passkey.counter },
			requireUserVerification: false,
		});
		return verified ? { counter: authenticationInfo.newCounter } : invalid;
	} catch (error) {
		return { refused: refusalReason(error, invalid.refused) };
	}
}
