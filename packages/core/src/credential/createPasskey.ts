import type { PasskeyAttestation } from '@countersign/contract';
import {
	type PublicKeyCredentialCreationOptionsJSON,
	startRegistration,
} from '@simplewebauthn/browser';
import { runCeremony } from './runCeremony.js';

/**
 * Asks the person for a new passkey (WebAuthn Level 3, section 5.1.3).
 *
 * @param optionsJSON - As the platform's backend made them, its challenge included.
 * @returns The registration in the service's spelling.
 */
export async function createPasskey(
	optionsJSON: PublicKeyCredentialCreationOptionsJSON,
	signal?: AbortSignal,
): Promise<PasskeyAttestation> {
	const { timeout = Number.POSITIVE_INFINITY } = optionsJSON;
	const { rawId, response } = await runCeremony(
		() => startRegistration({ optionsJSON }),
		{ policy: 'publickey-credentials-create', timeout },
		signal,
	);
	return {
		credentialId: rawId,
		clientDataJson: response.clientDataJSON,
		attestationObject: response.attestationObject,
		transports: response.transports ?? [],
	};
}
