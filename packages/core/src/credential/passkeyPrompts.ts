import type { PasskeyAssertion, PasskeyAttestation } from '@countersign/contract';
import {
	type AuthenticatorTransport,
	type PublicKeyCredentialCreationOptionsJSON,
	startAuthentication,
	startRegistration,
} from '@simplewebauthn/browser';
import { encodeBase64url, encodeUtf8 } from '../encoding/bytes.js';
import { WalletError } from '../errors.js';
import type { DevicePasskey } from './devicePasskeys.js';
import { runCeremony } from './runCeremony.js';

const ceremonyTimeout = 5 * 60_000;

/**
 * Prompts for an assertion of one passkey (WebAuthn Level 3, section 5.1.4).
 *
 * @param challenge - The service's challenge: lowercase hex text whose UTF-8 bytes, exactly as
 *   returned, are signed. It is never decoded as hex.
 * @throws WalletError `passkey.*`; `passkey.wrong_credential` when another passkey was used, before
 *   anything is sent.
 */
export async function assertPasskey(options: {
	readonly challenge: string;
	readonly passkey: Pick<DevicePasskey, 'credentialId' | 'transports'>;
	readonly rpId?: string | undefined;
	readonly signal?: AbortSignal | undefined;
}): Promise<PasskeyAssertion> {
	const { passkey } = options;
	const optionsJSON = {
		challenge: encodeBase64url(encodeUtf8(options.challenge)),
		allowCredentials: [
			{
				id: passkey.credentialId,
				type: 'public-key' as const,
				...(passkey.transports && {
					transports: [...passkey.transports] as AuthenticatorTransport[],
				}),
			},
		],
		userVerification: 'required' as const,
		timeout: ceremonyTimeout,
		...(options.rpId && { rpId: options.rpId }),
	};
	const { rawId, response } = await runCeremony(
		() => startAuthentication({ optionsJSON }),
		{
			policy: 'publickey-credentials-get',
			timeout: ceremonyTimeout,
			rpId: options.rpId,
		},
		options.signal,
	);
	if (rawId !== passkey.credentialId) {
		throw new WalletError(
			'passkey.wrong_credential',
			'Another passkey was used. Nothing was sent.',
		);
	}
	return {
		credentialId: rawId,
		clientDataJson: response.clientDataJSON,
		authenticatorData: response.authenticatorData,
		signature: response.signature,
		...(response.userHandle && { userHandle: response.userHandle }),
	};
}

/**
 * Prompts for a new passkey (WebAuthn Level 3, section 5.1.3).
 *
 * @param optionsJSON - As the platform's backend returned them, with its challenge.
 * @returns The attestation with the service's field names.
 */
export async function createPasskey(
	optionsJSON: PublicKeyCredentialCreationOptionsJSON,
	signal?: AbortSignal,
): Promise<PasskeyAttestation> {
	const { timeout = Number.POSITIVE_INFINITY, rp } = optionsJSON;
	const { rawId, response } = await runCeremony(
		() => startRegistration({ optionsJSON }),
		{ policy: 'publickey-credentials-create', timeout, rpId: rp.id },
		signal,
	);
	return {
		credentialId: rawId,
		clientDataJson: response.clientDataJSON,
		attestationObject: response.attestationObject,
		transports: response.transports ?? [],
	};
}
