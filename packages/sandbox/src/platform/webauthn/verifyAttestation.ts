import type { PasskeyAttestation } from '@countersign/contract';
import { bytesToHex } from '@noble/hashes/utils.js';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { refusalReason } from './refusalReason.js';
import type { Refused, RelyingParty } from './relyingParty.js';

/** What is kept of a registered passkey. */
export interface RegisteredPasskey {
	/** base64url. */
	readonly credentialId: string;
	/** COSE_Key, hex. */
	readonly publicKey: string;
	readonly counter: number;
}

/**
 * Verifies a registration (WebAuthn, section 7.1): type, challenge, origin, RP ID, user presence.
 *
 * `challenge` is the base64url text that the platform's backend issued.
 */
export async function verifyAttestation(
	attestation: PasskeyAttestation,
	challenge: string,
	{ origins, rpId }: RelyingParty,
): Promise<RegisteredPasskey | Refused> {
	const { credentialId, clientDataJson, attestationObject } = attestation;
	const malformed = { refused: 'Malformed WebAuthn attestation' };
	try {
		const { registrationInfo } = await verifyRegistrationResponse({
			response: {
				id: credentialId,
				rawId: credentialId,
				type: 'public-key',
				response: { clientDataJSON: clientDataJson, attestationObject },
				clientExtensionResults: {},
			},
			expectedChallenge: challenge,
			expectedOrigin: [...origins],
			expectedRPID: rpId,
			// The service asks for presence only (specification, "Sandbox behavior").
			requireUserVerification: false,
		});
		if (!registrationInfo) return malformed;
		const { id, publicKey, counter } = registrationInfo.credential;
		if (id !== credentialId) return { refused: 'WebAuthn credential id mismatch' };
		return { credentialId, publicKey: bytesToHex(publicKey), counter };
	} catch (error) {
		return { refused: refusalReason(error, malformed.refused) };
	}
}
